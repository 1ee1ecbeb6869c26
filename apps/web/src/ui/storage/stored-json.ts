/** Returns a parsed value; null if missing, unreadable or without storage. */
export function storedJson(storage: () => Storage, name: string): unknown {
  try {
    return parsedJson(storage().getItem(name));
  } catch {
    return null;
  }
}

/** Null if missing or invalid. */
export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
