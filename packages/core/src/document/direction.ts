/** Embeddings, overrides and isolates: they turn the direction of what stands around them, beyond their own text. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text that cannot turn the direction of its surroundings; Arabic and Hebrew read as ever without these characters. */
export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
