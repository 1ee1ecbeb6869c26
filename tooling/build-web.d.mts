/** Builds the web when anything it is made of has changed, with the Node at this path. */
export function buildWeb(node: string): void;
