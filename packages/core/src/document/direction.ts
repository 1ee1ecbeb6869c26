/** Embeddings, overrides and isolates, which also affect the surrounding text. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidirectional control characters; Arabic and Hebrew read the same without them. */
export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
