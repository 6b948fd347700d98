/** Controls, line and paragraph separators, direction overrides, private and unpaired code units: nothing a line of text needs. */
export const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A character that can be seen: Hangul fillers and the empty braille cell count as letters and signs, and show nothing. */
export const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;
