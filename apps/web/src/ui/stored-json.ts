/** What a browser storage holds under a name, parsed; null when there is nothing, nothing that can be read, or no storage. */
export function storedJson(storage: () => Storage, name: string): unknown {
  try {
    const stored = storage().getItem(name);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}
