import { cutText } from '../document/attributes.ts';

/** Characters; several parts and a folder stay below the limits of file systems. */
const NAME_LENGTH = 80;
/** Not allowed in names on Windows, or separating folders. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
/** Names of devices on Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Returns a text as the name of a file or folder on any system; `fallback` if nothing of it remains. */
export function toFileName(text: string, fallback: string): string {
  const clean = text.toWellFormed().replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  const stem = cutText(clean.slice(0, clean.length - extension.length), NAME_LENGTH - extension.length);
  const name = `${stem.trim()}${extension}`.replace(/[. ]+$/, '').replace(/^[. ]+/, '');
  if (name === '') return fallback;
  return RESERVED.test(name) ? `_${name}` : name;
}
