import { isGeneral } from './general-names.ts';
import { type NameToken, nameTokens } from './name-tokens.ts';
import { readOrganizationName, readPersonName } from './record-names.ts';

export const NAMED_KINDS = ['client', 'provider', 'worksite'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export interface NamedRecord {
  readonly kind: NamedKind;
  readonly id: number;
  readonly names: readonly string[];
}

export interface IndexedName {
  readonly kind: NamedKind;
  /** As written in the record, without credentials or legal form. */
  readonly name: string;
}

/** A tree of names by their words. */
export interface NameNode {
  /** The name that ends here. */
  readonly name: IndexedName | null;
  readonly next: ReadonlyMap<string, NameNode>;
}

export type NameIndex = NameNode;

export interface NameMatch {
  readonly name: IndexedName;
  readonly from: number;
  readonly to: number;
}

interface Candidate {
  readonly named: IndexedName;
  readonly id: number;
  readonly words: readonly string[];
}

const MAX_WORDS = 10;
const LONE_WORD_LENGTH = 6;

/** Builds the index of all names that identify their record. */
export function buildNameIndex(records: readonly NamedRecord[]): NameIndex {
  const candidates = records.flatMap((record) => candidatesOf(record));
  const uses = countUses(candidates);
  const root = emptyNode();
  for (const candidate of candidates) {
    if (!isDistinctive(candidate, uses)) continue;
    add(root, candidate.words, candidate.named);
    const [first = '', ...others] = candidate.words;
    if (candidate.named.kind === 'provider') add(root, [...others, `${first}${REVERSED}`], candidate.named);
  }
  return root;
}

interface OpenNode extends NameNode {
  name: IndexedName | null;
  readonly next: Map<string, OpenNode>;
}

function emptyNode(): OpenNode {
  return { name: null, next: new Map() };
}

/** Marks the last word of `Rasmussen Reza`, which only file names use. */
const REVERSED = '\u0000';

function add(root: OpenNode, words: readonly string[], name: IndexedName): void {
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (next === undefined) {
      next = emptyNode();
      node.next.set(word, next);
    }
    node = next;
  }
  node.name ??= name;
}

/** Returns a record's names in words, each once. */
function candidatesOf({ kind, id, names }: NamedRecord): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const name of names) {
    const { shown, words } = kind === 'provider' ? readPersonName(name) : readOrganizationName(name, kind);
    if (words.length === 0 || words.length > MAX_WORDS || (kind === 'provider' && words.length < 2)) continue;
    const key = words.join(' ');
    if (!found.has(key)) found.set(key, { named: { kind, name: shown }, id, words });
  }
  return [...found.values()];
}

/** The only record that uses a name or a part of one, by kind and words. People are known by whole names only. */
type Uses = ReadonlyMap<string, number | 'many'>;

function countUses(candidates: readonly Candidate[]): Uses {
  const uses = new Map<string, number | 'many'>();
  const wanted = new Set(candidates.map(keyOf));
  const count = (key: string, id: number): void => {
    if (wanted.has(key)) uses.set(key, (uses.get(key) ?? id) === id ? id : 'many');
  };
  for (const candidate of candidates) {
    if (candidate.named.kind === 'provider') count(keyOf(candidate), candidate.id);
    else for (const key of partsOf(candidate)) count(key, candidate.id);
  }
  return uses;
}

function keyOf({ named, words }: Candidate): string {
  return `${named.kind}:${words.join(' ')}`;
}

function* partsOf({ named, words }: Candidate): Iterable<string> {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) yield `${named.kind}:${words.slice(from, to).join(' ')}`;
  }
}

function isDistinctive(candidate: Candidate, uses: Uses): boolean {
  const { words, named } = candidate;
  if (uses.get(keyOf(candidate)) === 'many') return false;
  if (named.kind === 'provider') return true;
  if (words.every(isGeneral)) return false;
  return words.length > 1 || (words[0] ?? '').length >= LONE_WORD_LENGTH;
}

export interface FindOptions {
  /** File names join words with `_` and may put the family name first. */
  readonly isFileName?: boolean;
}

/** Finds the longest names in a text, in order, each word at most once. Takes time in proportion to the text. */
export function findNames(index: NameIndex, text: string, { isFileName = false }: FindOptions = {}): NameMatch[] {
  const tokens = nameTokens(text);
  const matches: NameMatch[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found = longestAt(index, text, tokens, at, isFileName);
    if (found !== null) matches.push(found.match);
    at += found?.length ?? 1;
  }
  return matches;
}

/** Finds names at every word of a text, also within longer ones. */
export function findAllNames(index: NameIndex, text: string): NameMatch[] {
  const tokens = nameTokens(text);
  return tokens.flatMap((_, at) => matchesAt(index, text, tokens, at, true).map(({ match }) => match));
}

interface Found {
  readonly match: NameMatch;
  readonly length: number;
}

function longestAt(index: NameIndex, text: string, tokens: readonly NameToken[], at: number, isFileName: boolean) {
  const found = matchesAt(index, text, tokens, at, isFileName).at(-1);
  return found !== undefined && (isFileName || isWrittenAsName(text, tokens, at, found)) ? found : null;
}

function matchesAt(
  index: NameIndex,
  text: string,
  tokens: readonly NameToken[],
  at: number,
  isLoose: boolean,
): Found[] {
  const found: Found[] = [];
  const first = tokens[at];
  let node: NameNode | undefined = index;
  for (let length = 1; node !== undefined && first !== undefined && length <= MAX_WORDS; length += 1) {
    const token = tokens[at + length - 1];
    if (token === undefined || (length > 1 && isApart(text, tokens[at + length - 2], token))) break;
    if (length > 1 && isInitial(token) && !node.next.has(token.word)) continue;
    const reversed: NameNode | undefined = isLoose ? node.next.get(`${token.word}${REVERSED}`) : undefined;
    const name: IndexedName | null | undefined = reversed?.name;
    if (name) found.push({ match: { name, from: first.from, to: token.to }, length });
    node = node.next.get(token.word) ?? node.next.get(token.base);
    if (node?.name) found.push({ match: { name: node.name, from: first.from, to: token.to }, length });
  }
  return found;
}

/** Records may lack an initial that a letter has, and the other way round. */
function isInitial({ word }: NameToken): boolean {
  return word.length === 1 && /\p{L}/u.test(word);
}

/** A sentence's or cell's end, or much space, separates words. */
function isApart(text: string, before: NameToken | undefined, token: NameToken): boolean {
  const from = before?.to ?? token.from;
  return token.from - from > 3 || /[;:!?\n\t()|]/.test(text.slice(from, token.from));
}

/** Names start with capitals; people's aren't divided by commas, and one word alone mustn't begin a sentence. */
function isWrittenAsName(text: string, tokens: readonly NameToken[], at: number, { match, length }: Found): boolean {
  const words = tokens.slice(at, at + length);
  const isCapital = ({ source }: NameToken) => !/^\p{Ll}/u.test(source);
  if (words[0] === undefined || !isCapital(words[0])) return false;
  if (match.name.kind === 'provider') {
    return words.slice(-1).every(isCapital) && !/[,/]/.test(text.slice(match.from, match.to));
  }
  if (!words.some((token) => isCapital(token) && !isGeneral(token.word))) return false;
  return length > 1 || !/(?:^|[.!?:\n]\s{0,3}|^\s{1,9})$/.test(text.slice(Math.max(0, match.from - 4), match.from));
}
