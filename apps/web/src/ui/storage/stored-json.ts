/** What a browser storage holds under a name, parsed; null when there is nothing, nothing that can be read, or no storage. */
export function storedJson(storage: () => Storage, name: string): unknown {
  try {
    return parsedJson(storage().getItem(name));
  } catch {
    return null;
  }
}

/** A text parsed; null when there is none, or none that can be read. */
export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
