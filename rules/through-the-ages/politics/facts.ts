/** What the politics phase tells the table. */
export type PoliticsFact = { readonly fact: 'politicsPassed'; readonly player: number };
