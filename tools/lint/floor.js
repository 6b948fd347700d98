import css from '@eslint/css';
import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import { dom } from './dom.js';
import { svelteStyles } from './svelte-styles.js';

const PAGE = ['web/**/*.ts', 'web/**/*.svelte'];

/**
 * Refuses what the oldest browsers of `browserslist` (package.json) do not know: language, globals of the platform, members and
 * attributes of elements, styles. What is used all the same has a fallback, and says so where it stands.
 */
export const newerThanTheFloor = [
	{
		// What the page loads of the house.
		files: [...PAGE, 'rules/**/*.ts', 'party/shared/wire.ts'],
		ignores: ['web/static/**'],
		plugins: esX.configs['flat/restrict-to-es2023'].plugins,
		rules: {
			...esX.configs['flat/restrict-to-es2023'].rules,
			// Imports of JSON: the bundler's affair.
			'es-x/no-json-modules': 'off',
			'es-x/no-import-attributes': 'off'
		}
	},
	{ files: PAGE, ...compat.configs['flat/recommended'], settings: { lintAllEsApis: true } },
	{ files: PAGE, plugins: { floor: { rules: { dom } } }, rules: { 'floor/dom': 'error' } },
	{ files: ['**/*.svelte'], processor: svelteStyles },
	{
		files: ['**/*.css'],
		plugins: { css },
		language: 'css/css',
		rules: {
			'css/use-baseline': [
				'error',
				{
					// All of it is in the oldest browsers, and of 2023 what stands below.
					available: 2022,
					allowAtRules: ['container'],
					allowFunctions: [
						'color-mix',
						// Compiled to what was there before.
						'light-dark'
					],
					allowProperties: [
						'container',
						'outline',
						// Prefixed by the bundler.
						'user-select',
						'hyphens',
						'text-size-adjust',
						// Niceties that nobody misses.
						'accent-color',
						'line-clamp',
						'overscroll-behavior',
						'overscroll-behavior-x',
						'scrollbar-color',
						'scrollbar-width',
						'text-wrap'
					],
					allowSelectors: ['selection'],
					// Of a container.
					allowUnits: ['cqh', 'cqi', 'cqw']
				}
			]
		}
	}
];
