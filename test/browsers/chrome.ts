import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments } from '../web/support/browser.ts';
import { WINDOW, type Point, type Tab } from './tab.ts';

/** Starts this Chrome, with these of its engine's features that were not on by themselves yet, and opens a window of it. */
export async function openChrome(executablePath: string, features: string): Promise<Tab> {
	const browser = await chromium.launch({ executablePath, args: [...browserArguments, `--enable-blink-features=${features}`] });
	return new ChromeTab(browser, await browser.newPage({ viewport: WINDOW, locale: 'en-GB' }));
}

class ChromeTab implements Tab {
	readonly version: string;
	private readonly browser: Browser;
	private readonly page: Page;

	constructor(browser: Browser, page: Page) {
		this.version = browser.version();
		this.browser = browser;
		this.page = page;
	}

	async go(address: string): Promise<void> {
		await this.page.goto(address);
	}

	read<T>(expression: string): Promise<T> {
		return this.page.evaluate<T>(expression);
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
		// For the whole house: by its address alone it would hold for the folder that the page is in.
		const domain = new URL(this.page.url()).hostname;
		await this.page.context().addCookies([{ name, value, domain, path: '/', httpOnly: true }]);
	}

	picture(): Promise<Buffer> {
		return this.page.screenshot();
	}

	async close(): Promise<void> {
		await this.browser.close();
	}
}
