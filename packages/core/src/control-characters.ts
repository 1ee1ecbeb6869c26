/** Returns true for line breaks, NUL and other ASCII control characters, which could forge a header or a command. */
export function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** Embeddings, overrides and isolates, which also affect the surrounding text. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidirectional control characters; Arabic and Hebrew read the same without them. */
export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
