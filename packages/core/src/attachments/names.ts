import { TITLE_LENGTH } from '../constants.ts';
import { withoutDirectionControls } from '../control-characters.ts';
import { cleanText, cutText } from '../document/attributes.ts';

const NAMELESS = 'Attachment';

/**
 * Cleans an uploaded file's name: last path segment, one line, no direction controls, lower-case extension
 * (specification 5.9), 1–300 characters.
 */
export function uploadName(given: string): string {
  const line = withoutDirectionControls(cleanText(given.normalize('NFC').replaceAll('\t', ' '))).replaceAll('\n', ' ');
  const { stem, extension } = partsOf(line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1).trim());
  return joined(stem, extension.toLowerCase());
}

/** Returns the name, or 'Offer (2).pdf', 'Offer (3).pdf' … if taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((other) => other.toLowerCase()));
  const { stem, extension } = partsOf(name);
  let free = name;
  for (let number = 2; others.has(free.toLowerCase()); number += 1) free = joined(stem, extension, ` (${number})`);
  return free;
}

/** Shortens a name for display (specification 5.15). */
export function shownName(
  { name, watermarked }: { readonly name: string; readonly watermarked: boolean },
  length: number,
): string {
  const cut = name.length > length ? `${cutText(name, length)}...` : name;
  return watermarked ? `${cut} (Watermarked)` : cut;
}

/** `extension` includes its dot. */
function partsOf(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? { stem: name, extension: '' } : { stem: name.slice(0, dot), extension: name.slice(dot) };
}

function joined(stem: string, extension: string, suffix = ''): string {
  const ending = suffix + cutText(extension.trim(), TITLE_LENGTH / 2);
  return (cutText(stem.trim(), TITLE_LENGTH - ending.length).trim() || NAMELESS) + ending;
}
