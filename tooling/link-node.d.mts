export function linkNode(folder: string): void;
