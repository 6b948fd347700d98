import svelte from 'eslint-plugin-svelte';

const own = svelte.processors.svelte;
const STYLE = /^(<style[^>]*>)(.*?)<\/style>/gms;

/** The processor of Svelte's own plugin, which also hands every component's styles to the linter of CSS, each where it stands in the file. */
export const svelteStyles = {
	meta: { name: 'svelte-styles', version: '1' },
	supportsAutofix: false,
	preprocess(code, filename) {
		const styles = [...code.matchAll(STYLE)].map(({ index, 1: tag, 2: css }) => {
			const before = code.slice(0, index + tag.length).replace(/[^\n]/g, ' ');
			return { text: before + css, filename: 'style.css' };
		});
		return [...own.preprocess(code, filename), ...styles];
	},
	postprocess: ([script, ...styles], filename) => [...own.postprocess([script], filename), ...styles.flat()]
};
