/** How large a page is shown: so that the whole of it is seen, or as wide as there is room. */
export type PageSize = 'whole' | 'wide';
