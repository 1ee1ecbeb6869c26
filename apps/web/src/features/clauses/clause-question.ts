/** What a dialog asks or shows. */
export type ClauseQuestion = 'publish' | 'details' | 'versions' | 'remove';
