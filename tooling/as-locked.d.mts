export function isAsLocked(folder: string): boolean;
