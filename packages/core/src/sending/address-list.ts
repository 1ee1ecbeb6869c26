import { hasControlCharacters } from '../control-characters.ts';
import { addressKey, isAddress } from './addresses.ts';

/** One entry of a list: an address, or text that is none. */
export type AddressEntry = { readonly address: string } | { readonly invalid: string };

interface AddressList {
  /** In the given order, unique. */
  readonly addresses: readonly string[];
  /** Invalid entries, shortened and without control characters. */
  readonly invalid: readonly string[];
}

const SHOWN_LENGTH = 80;

/**
 * Parses a list as mail programs and spreadsheets copy it (specification 5.20 and 5.21): addresses separated by commas,
 * semicolons, tabs, line breaks, or a '+' between two complete ones. Names beside an address are dropped; a space
 * inside an address makes it invalid.
 */
export function parseAddressList(text: string): AddressList {
  const addresses = new Map<string, string>();
  const invalid: string[] = [];
  for (const entry of readAddressEntries(text)) {
    if ('invalid' in entry) invalid.push(shorten(entry.invalid));
    else if (!addresses.has(addressKey(entry.address))) addresses.set(addressKey(entry.address), entry.address);
  }
  return { addresses: [...addresses.values()], invalid };
}

/** Formats a list for a field. */
export function formatAddressList(addresses: readonly string[]): string {
  return addresses.join(', ');
}

/** Reads every entry of a list, in order. */
export function readAddressEntries(text: string): AddressEntry[] {
  const visible = text.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ');
  return unfold(visible.split(/\r\n|\r|\n/)).flatMap((line) => {
    const cells = splitOutsideQuotes(line, '\t');
    const ignoresNames = cells.some(isWithAddress);
    return cells
      .filter((cell) => !ignoresNames || isWithAddress(cell) || !isLikeName(cell))
      .flatMap((cell) => splitOutsideQuotes(cell, ';').flatMap(readCommaList));
  });
}

/** Joins lines of one entry: mail programs break it between the name and `<jane@x.org>`. */
function unfold(lines: readonly string[]): string[] {
  const unfolded: string[] = [];
  for (const line of lines) {
    const before = unfolded.at(-1);
    const continues = before !== undefined && before.trim() !== '' && !isWithAddress(before) && /^[ \t]*</.test(line);
    if (continues) unfolded[unfolded.length - 1] = `${before} ${line.trim()}`;
    else unfolded.push(line);
  }
  return unfolded;
}

function isWithAddress(cell: string): boolean {
  return cell.includes('@');
}

/** Returns false for text that may be a mistyped address, such as `annx.org`. */
function isLikeName(text: string): boolean {
  return !/\S\.[a-z]{2,}$/.test(text.trim());
}

/** Maximum pieces of a name before the one with the address: `Doe, Jane, MD, MPH, FACS <jane@x.org>`. */
const NAME_PIECES = 4;

/** Reads `Doe, Jane <jane@x.org>, bob@x.org`: pieces before an address in angle brackets belong to its name. */
function readCommaList(text: string): AddressEntry[] {
  const entries: AddressEntry[] = [];
  let names: string[] = [];
  const refuse = (refused: readonly string[]) => {
    entries.push(...refused.map((name) => ({ invalid: name })));
    names = [];
  };
  for (const piece of splitOutsideQuotes(text, ',').map((part) => part.trim())) {
    if (piece === '') continue;
    const bracketed = bracketedIn(piece);
    if (bracketed !== null) {
      refuse(names.filter((name, index) => index < names.length - NAME_PIECES || !isLikeName(name)));
      entries.push(...readBare(bracketed, piece));
    } else if (piece.includes('@')) {
      refuse(names);
      entries.push(...readBare(withoutComments(piece), piece));
    } else names.push(piece);
  }
  refuse(names);
  return entries;
}

/** Returns what `Jane Doe <jane@x.org> (work)` or `Jane Doe [mailto:jane@x.org]` brackets, or null. */
function bracketedIn(piece: string): string | null {
  const bare = withoutComments(piece);
  return (/^[^<>]*<([^<>]*)>$/.exec(bare) ?? /^[^[\]]*\[(mailto:[^[\]]*)\]$/i.exec(bare))?.[1] ?? null;
}

/** Removes `(…)` beside the address. */
function withoutComments(piece: string): string {
  return piece.replace(/\([^()]*\)/g, ' ').trim();
}

/** A '+' after an address's domain is a separator; before the '@' it belongs to the address. */
const PLUS_BEHIND_DOMAIN = /(?<=@[^@+]*)\+/;

/** Reads addresses without names. @param shown the entry as reported if invalid. */
function readBare(text: string, shown: string): AddressEntry[] {
  const parts = withoutScheme(withoutQuotes(text.trim()))
    .split(PLUS_BEHIND_DOMAIN)
    .map((part) => part.trim());
  return parts.every(isAddress) ? parts.map((address) => ({ address })) : [{ invalid: shown }];
}

function withoutQuotes(text: string): string {
  return /^(['"])(.*)\1$/s.exec(text)?.[2]?.trim() ?? text;
}

/** `mailto:ann@x.org?subject=Hello` becomes `ann@x.org`. */
function withoutScheme(text: string): string {
  return /^mailto:([^?]*)/i.exec(text)?.[1] ?? text;
}

/** Splits at a separator, except inside `"…"`, `(…)` and `<…>`. An unclosed one counts as text. */
function splitOutsideQuotes(text: string, separator: ',' | ';' | '\t'): string[] {
  const pieces: string[] = [];
  const lastClose = { '"': text.lastIndexOf('"'), ')': text.lastIndexOf(')'), '>': text.lastIndexOf('>') };
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const close = CLOSING[text[at] as keyof typeof CLOSING];
    if (close !== undefined) {
      if (lastClose[close] > at) at = text.indexOf(close, at + 1);
    } else if (text[at] === separator) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

const CLOSING = { '"': '"', '(': ')', '<': '>' } as const;

function shorten(text: string): string {
  const clean = [...text.slice(0, SHOWN_LENGTH + 1)].map((char) => (hasControlCharacters(char) ? '�' : char)).join('');
  return clean.length > SHOWN_LENGTH ? `${clean.slice(0, SHOWN_LENGTH)}…` : clean;
}
