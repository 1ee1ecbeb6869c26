/** What a browser storage holds under a name, parsed; null when there is nothing, or nothing that can be read. */
export function storedJson(storage: Storage, name: string): unknown {
  const stored = storage.getItem(name);
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}
