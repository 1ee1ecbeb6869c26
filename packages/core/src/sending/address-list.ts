import { hasControlCharacters } from '../control-characters.ts';
import { addressKey, isAddress } from './addresses.ts';

/**
 * Lists of addresses as people copy them from mail programs and spreadsheets (specification 5.20 and 5.21). A blank
 * inside an address is never removed: it makes it invalid.
 */

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
 * Parses addresses separated by commas, semicolons, tabs, line breaks, or a '+' between two complete addresses:
 * `ann+hr@x.org` is one, `ann@x.org+bob@x.org` are two. Names beside an address are dropped.
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
  // A mail program folds a long entry before its address.
  const unfolded = visible.replace(/[\r\n]+ *</g, ' <');
  return unfolded.split(/[\r\n]+/).flatMap((line) => {
    const cells = splitOutsideQuotes(line, '\t');
    // Of a spreadsheet's row only the cells with an address count.
    const read = cells.some(isWithAddress) ? cells.filter(isWithAddress) : cells;
    return read.flatMap((cell) => splitOutsideQuotes(cell, ';').flatMap(readCommaList));
  });
}

function isWithAddress(cell: string): boolean {
  return cell.includes('@');
}

/** Reads `Doe, Jane <jane@x.org>, bob@x.org`: pieces before an address in angle brackets belong to its name. */
function readCommaList(text: string): AddressEntry[] {
  const entries: AddressEntry[] = [];
  let names: string[] = [];
  const refuseNames = () => {
    entries.push(...names.map((name) => ({ invalid: name })));
    names = [];
  };
  for (const piece of splitOutsideQuotes(text, ',').map((part) => part.trim())) {
    if (piece === '') continue;
    const bracketed = bracketedIn(piece);
    if (bracketed !== null) {
      names = [];
      entries.push(...readBare(bracketed, piece));
    } else if (piece.includes('@')) {
      refuseNames();
      entries.push(...readBare(withoutComments(piece), piece));
    } else names.push(piece);
  }
  refuseNames();
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

/** Reads addresses without names. @param shown the whole entry, for refusing it. */
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
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const close = CLOSING[text[at] as keyof typeof CLOSING];
    if (close !== undefined) {
      const end = text.indexOf(close, at + 1);
      if (end !== -1) at = end;
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
