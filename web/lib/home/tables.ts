// What only who has tables needs: fetched with the list of them.
export { hideTable } from './hide.ts';
export { default as TableList } from './TableList.svelte';
export { default as WaitingTable } from './WaitingTable.svelte';
export { tellWaiting } from './waiting.ts';
export { followPreferences } from '#lib/account/follow.ts';
