import js from '@eslint/js';
import { newerThanTheFloor } from './tools/lint/floor.js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import ts from 'typescript-eslint';

// Every folder of rules but the core is a game.
const games = readdirSync('rules', { withFileTypes: true }).flatMap((entry) =>
	entry.isDirectory() && entry.name !== 'core' ? [entry.name] : []
);

// A pattern that begins with # would be a comment.
const paths = (group) => group.map((path) => path.replace(/^(!?)#/, '$1\\#'));
const restricted = (...groups) => ['error', { patterns: groups.map(([group, message]) => ({ group: paths(group), message })) }];

export default defineConfig(
	{
		ignores: [
			'dist',
			'node_modules',
			'.svelte-kit',
			'**/.wrangler',
			'test-results',
			'web/lib/paraglide',
			'rules/fingerprints.js',
			'project.inlang'
		]
	},
	{
		files: ['**/*.js', '**/*.ts', '**/*.svelte'],
		extends: [js.configs.recommended, ts.configs.recommended, svelte.configs.recommended],
		rules: {
			'no-undef': 'off',
			// There are no stores here (see below), and to look for them takes a fifth of the linter's time.
			'svelte/require-store-reactive-access': 'off',
			eqeqeq: ['error', 'always'],
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }]
		}
	},
	{
		files: ['**/*.ts', '**/*.svelte'],
		languageOptions: {
			parserOptions: {
				projectService: { allowDefaultProject: ['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'] },
				extraFileExtensions: ['.svelte']
			}
		},
		rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/consistent-type-imports': 'error' }
	},
	{ files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } } },
	{
		// The rules are pure: no clock, no chance but the match's own, nothing of the server or the page.
		files: ['rules/**/*.ts'],
		rules: {
			'no-restricted-globals': [
				'error',
				'Date',
				'performance',
				'crypto',
				'fetch',
				'setTimeout',
				'setInterval',
				'process',
				'window',
				'document'
			],
			'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
			'no-restricted-imports': restricted([
				['**/party/**', '**/web/**', '#party/*', '#lib/*', 'hono', 'hono/*', 'partyserver', 'svelte', 'node:*', 'cloudflare:*'],
				'rules knows neither party nor web, nor any platform'
			])
		}
	},
	{
		// One object that has had a member deleted makes reading every object of its kind slow, for as long as the process lives.
		files: ['rules/*/**/*.ts'],
		ignores: ['rules/core/**'],
		rules: {
			'no-restricted-syntax': [
				'error',
				{ selector: "UnaryExpression[operator='delete']", message: 'what goes away is set to undefined, which the core takes for absent' }
			]
		}
	},
	{
		files: ['rules/core/**/*.ts'],
		rules: {
			'no-restricted-imports': restricted([
				[...games.map((game) => `../${game}/**`), '../games.ts', '#*', '**/party/**', '**/web/**'],
				'the core knows no game'
			])
		}
	},
	{
		files: ['party/**/*.ts'],
		rules: {
			'no-restricted-imports': restricted([
				['**/web/**', '#lib/*', ...games.flatMap((game) => [`**/${game}/**`, `#rules/${game}/*`])],
				'party knows neither the page nor any one game; games come through rules/games.ts'
			])
		}
	},
	{
		files: ['web/**/*.ts', 'web/**/*.svelte'],
		rules: {
			'no-restricted-imports': restricted(
				[
					[
						'**/party/**',
						'#party/*',
						'!#party/shared',
						'#party/shared/*',
						'!#party/shared/wire.ts',
						'!#party/shared/account-wire.ts',
						'!#party/shared/people-wire.ts',
						'!#party/shared/client-message.ts',
						'!#party/shared/offer.ts',
						'!#party/shared/regions.ts'
					],
					'web knows only the wire of party'
				],
				[['svelte/store'], 'runes keep what changes']
			),
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							group: paths(['#party/shared/client-message.ts']),
							allowTypeImports: true,
							message: 'its values bring the validator into the page'
						}
					]
				}
			]
		}
	},
	...newerThanTheFloor
);
