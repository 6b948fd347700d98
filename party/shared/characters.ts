// Written without the flag `v`, which browsers before Chrome 112, Firefox 116 and Safari 17 cannot read.

/** Controls, line and paragraph separators, direction overrides, private and unpaired code units: nothing a line of text needs. */
export const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A character that can be seen: Hangul fillers and the empty braille cell count as letters and signs, and show nothing. */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** What a name does without, all of it: joiners, variation selectors, tags, direction marks, fillers, and marks that enclose a letter. */
export const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Me}\u2800]/gu;

/** Marks beyond the fourth on one letter; Burmese, which stacks most, writes four. */
export const STACKED = /(\p{M}{4})\p{M}+/gu;

/** The signs of hidden text within emoji of flags. */
export const TAGS = /[\u{e0000}-\u{e007f}]/gu;
