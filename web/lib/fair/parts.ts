// What only the end of a match needs, fetched then.
export { check } from './check.ts';
export { keptAt } from './kept.ts';
export { default as Shown } from './Shown.svelte';
