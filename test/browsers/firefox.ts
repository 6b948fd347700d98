import { launch, type Browser, type Page } from 'puppeteer-core';
import { WINDOW, type Point, type Tab } from './tab.ts';

/** Starts this Firefox, which is driven by WebDriver BiDi, and opens a window of it. */
export async function openFirefox(executablePath: string): Promise<Tab> {
	const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: WINDOW });
	return new FirefoxTab(browser, await browser.newPage(), await browser.version());
}

class FirefoxTab implements Tab {
	readonly version: string;
	private readonly browser: Browser;
	private readonly page: Page;

	constructor(browser: Browser, page: Page, version: string) {
		this.version = version.replace(/^.*\//, '');
		this.browser = browser;
		this.page = page;
	}

	async go(address: string): Promise<void> {
		await this.page.goto(address);
	}

	async read<T>(expression: string): Promise<T> {
		return (await this.page.evaluate(expression)) as T;
	}

	async point({ x, y }: Point): Promise<void> {
		await this.page.mouse.move(x, y);
	}

	async press(): Promise<void> {
		await this.page.mouse.down();
	}

	async release(): Promise<void> {
		await this.page.mouse.up();
	}

	async become(cookie: string): Promise<void> {
		const [name = '', value = ''] = cookie.split('=');
		const domain = new URL(this.page.url()).hostname;
		await this.browser.defaultBrowserContext().setCookie({ name, value, domain, path: '/', httpOnly: true });
	}

	async picture(): Promise<Buffer> {
		return Buffer.from(await this.page.screenshot());
	}

	async close(): Promise<void> {
		await this.browser.close();
	}
}
