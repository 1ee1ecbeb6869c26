import { hasControlCharacters } from '../control-characters.ts';
import { addressesInEntry, isBracketed } from './address-entry.ts';
import { addressKey } from './addresses.ts';
import { splitOutsideQuotes } from './split-list.ts';

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

/** Shown as a blank, so they aren't removed. */
const BLANK_FILLERS = /[\u115F\u1160\u3164\uFFA0]/;

/** Reads every entry of a list, in order. */
export function readAddressEntries(text: string): AddressEntry[] {
  const visible = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (char) => (BLANK_FILLERS.test(char) ? char : ''))
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ');
  return unfold(openCells(visible).split('\n')).flatMap((line) => {
    const cells = splitOutsideQuotes(line, '\t');
    const ignoresNames = cells.some(isWithAddress);
    return cells
      .filter((cell) => !ignoresNames || isWithAddress(cell) || !isLikeName(cell))
      .flatMap((cell) => splitOutsideQuotes(cell, ';').flatMap(readCommaList));
  });
}

/** Opens cells with line breaks, which spreadsheets copy in quotes. */
function openCells(text: string): string {
  return text.replace(/(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g, (quoted, cell: string) =>
    cell.includes('\n') ? cell.replaceAll('""', '"').replaceAll('\n', cell.includes('@') ? ';' : ' ') : quoted,
  );
}

/** Joins lines of one entry: mail programs break it between the name and `<jane@x.org>`. */
function unfold(lines: readonly string[]): string[] {
  const unfolded: string[] = [];
  for (const line of lines) {
    const before = unfolded.at(-1);
    const continues = before !== undefined && before.trim() !== '' && !/[@<]/.test(before) && /^[ \t]*</.test(line);
    if (continues) unfolded[unfolded.length - 1] = `${before} ${line.trim()}`;
    else unfolded.push(line);
  }
  return unfolded;
}

function isWithAddress(cell: string): boolean {
  return /@|mailto:/i.test(cell);
}

/** Returns false for text that may be a mistyped address, such as `annx.org`. */
function isLikeName(text: string): boolean {
  return !/\S\.[a-z]{2,}$/.test(text.trim());
}

/** Maximum pieces of a name before the one with the address: `Doe, Jane, Jr., Esq. <jane@x.org>`. */
const NAME_PIECES = 4;
/** `MD`, `Ph.D.` or `CCRN-K`, of which a name may have any number. */
const CREDENTIAL = /^(?=.{2,20}$)\p{Lu}[\p{L}.-]*\p{Lu}[\p{L}.-]*$/u;

/** Reads `Doe, Jane <jane@x.org>, bob@x.org`: pieces before an address in brackets belong to its name. */
function readCommaList(text: string): AddressEntry[] {
  const entries: AddressEntry[][] = [];
  let names: string[] = [];
  const refuse = (refused: readonly string[]) => {
    entries.push(refused.map((name) => ({ invalid: name })));
    names = [];
  };
  for (const piece of splitOutsideQuotes(text, ',').map((part) => part.trim())) {
    if (piece === '') continue;
    if (!isWithAddress(piece)) {
      names.push(piece);
      continue;
    }
    refuse(isBracketed(piece) ? withoutOwnName(names) : names);
    entries.push(readEntry(piece));
  }
  refuse(names);
  return entries.flat();
}

/** Removes the pieces that belong to the name of the address behind them. */
function withoutOwnName(pieces: readonly string[]): readonly string[] {
  const words = pieces.filter((piece) => !CREDENTIAL.test(piece));
  return words.filter((word, index) => index < words.length - NAME_PIECES || !isLikeName(word));
}

function readEntry(piece: string): AddressEntry[] {
  return addressesInEntry(piece)?.map((address) => ({ address })) ?? [{ invalid: piece }];
}

function shorten(text: string): string {
  const clean = [...text.slice(0, SHOWN_LENGTH + 1)].map((char) => (hasControlCharacters(char) ? '�' : char)).join('');
  return clean.length > SHOWN_LENGTH ? `${clean.slice(0, SHOWN_LENGTH)}…` : clean;
}
