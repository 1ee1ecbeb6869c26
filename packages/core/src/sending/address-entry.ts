import { addressKey, isAddress } from './addresses.ts';
import { matchParentheses } from './split-list.ts';

/** An entry of a list, such as `Jane Doe <jane@x.org> (work)`. */
interface EntryParts {
  /** The address, or addresses joined by '+'. */
  readonly bare: string;
  /** Names, comments and the rest of a `mailto:` link. */
  readonly beside: string;
}

/** Separates an entry's address from its name, comments, group name and scheme. */
export function splitEntry(entry: string): EntryParts {
  const { text, comments } = splitComments(entry);
  const [name = '', bracketed] = bracketsIn(text) ?? bracketsIn(entry) ?? [];
  const inside = withoutQuotes(bracketed === undefined ? withoutGroupName(text) : bracketed.trim());
  const [, address = inside, query = ''] = /^mailto:([^?]*)(.*)$/is.exec(inside) ?? [];
  const isLink = address !== inside;
  return {
    bare: isLink ? decodePercents(address) : address,
    beside: [name, ...comments, decodePercents(query)].join(' ').trim(),
  };
}

/** A '+' after an address's domain is a separator; before the '@' it belongs to the address. */
const PLUS_BEHIND_DOMAIN = /(?<=@[^@+]*)\+/;

/** Returns the entry's addresses, or null if it isn't valid or would lose another address. */
export function addressesInEntry(entry: string): readonly string[] | null {
  const { bare, beside } = splitEntry(entry);
  const [first = '', ...others] = bare.split(PLUS_BEHIND_DOMAIN).map((part) => part.trim());
  const addresses = [first, ...others];
  const isClear = addresses.every(isAddress) && others.every((address) => !address.startsWith('+'));
  return isClear && headerLabelIn(beside) === null && !namesOther(beside, addresses) ? addresses : null;
}

/** Returns true if the entry has an address in brackets. */
export function isBracketed(entry: string): boolean {
  return bracketsIn(splitComments(entry).text) !== null;
}

/** Returns `Bcc:` of a copied mail header, whose addresses may be meant for another field; null if there is none. */
export function headerLabelIn(text: string): string | null {
  return /^(to|cc|bcc|from|sender|reply-to|subject|sent|date|return-path|resent-[a-z]+)\s*:/i.exec(text)?.[0] ?? null;
}

/** Returns true if text that would be dropped has an address besides these. */
function namesOther(text: string, addresses: readonly string[]): boolean {
  const keys = new Set(addresses.map(addressKey));
  return text
    .split(/[\s<>()[\]",;:?&=]+/)
    .map((word) => word.replace(/^'|'$/g, ''))
    .some((word) => /[^@]@[^@]/.test(word) && !keys.has(addressKey(word)));
}

/** Returns the name and the address of `Jane <jane@x.org>`, `Jane [mailto:jane@x.org]` or `Jane (jane@x.org)`. */
function bracketsIn(text: string): readonly [name: string, bracketed: string] | null {
  // Outlook copies `Jane <jane@x.org<mailto:jane@x.org>>`.
  const angled = text.replace(/<mailto:[^<>]*>>$/i, '>');
  const angles = /^([^<>]*)<([^<>]*)>$/.exec(angled);
  const others = /^([^[\]]*)\[([^[\]]*)\]$/.exec(text) ?? /^([^()]*)\(([^()]*)\)$/.exec(text);
  const [, name = '', bracketed = ''] = angles ?? others ?? [];
  const isFound = angles !== null || (bracketed.includes('@') && !name.includes('@'));
  return isFound ? [name, bracketed] : null;
}

/** Separates `(…)`, which may be nested, from the text around. */
function splitComments(entry: string): { readonly text: string; readonly comments: readonly string[] } {
  const closing = matchParentheses(entry);
  const comments: string[] = [];
  let text = '';
  for (let at = 0; at < entry.length; at += 1) {
    const end = closing.get(at);
    if (end === undefined) text += entry[at];
    else {
      comments.push(entry.slice(at + 1, end));
      text += ' ';
      at = end;
    }
  }
  return { text: text.trim(), comments };
}

/** `Team: ann@x.org` becomes `ann@x.org`: groups are written `Team: ann@x.org, bob@x.org;`. */
function withoutGroupName(text: string): string {
  return headerLabelIn(text) === null ? text.replace(/^[^:@<>"]+:\s+/, '') : text;
}

function withoutQuotes(text: string): string {
  return /^['"‘“](.*)['"’”]$/s.exec(text)?.[1]?.trim() ?? text;
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
