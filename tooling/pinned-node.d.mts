export function pinnedNode(folder: string): string | undefined;
