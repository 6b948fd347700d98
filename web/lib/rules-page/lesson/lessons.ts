import type { Component, Snippet } from 'svelte';

/** A lesson of a game's first ten minutes; its name in the address is also a section of the rules page. */
export type Lesson = { readonly id: string; readonly name: () => string; readonly page: Component<{ after: Snippet }> };
