/** Builds the web if its sources changed, with the Node at this path. */
export function buildWeb(node: string): void;
