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

export type NamedRef = Pick<NamedRecord, 'kind' | 'id'>;

export interface IndexedName {
  readonly kind: NamedKind;
  /** As written in the record, without credentials or legal form. */
  readonly name: string;
  /** One of each kind at most: a client and its worksite may share a name. */
  readonly records: readonly NamedRef[];
}

/** A tree of names by their words. */
export interface NameNode {
  /** The name that ends here. */
  readonly name: IndexedName | null;
  /** Null at the end of most names, or an index would be twice as large. */
  readonly next: ReadonlyMap<string, NameNode> | null;
}

export type NameIndex = NameNode;

export interface NameMatch {
  readonly name: IndexedName;
  readonly from: number;
  readonly to: number;
}

interface Candidate extends NamedRef {
  readonly shown: string;
  readonly words: readonly string[];
}

const MAX_WORDS = 10;
const LONE_WORD_LENGTH = 6;
/** Names between two steps of a build. */
const NAMES_PER_STEP = 500;

/** Builds the index of all names that identify their record. */
export function buildNameIndex(records: readonly NamedRecord[]): NameIndex {
  const steps = indexNames(records);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Builds it in steps of some milliseconds, so that others can work in between. */
export function* indexNames(records: readonly NamedRecord[]): Generator<undefined, NameIndex, undefined> {
  const candidates: Candidate[] = [];
  const uses = new Map<string, number | 'many'>();
  for (const [at, record] of records.entries()) {
    for (const candidate of candidatesOf(record)) {
      candidates.push(candidate);
      uses.set(keyOf(candidate), 0);
    }
    if (isStep(at)) yield;
  }
  for (const [at, candidate] of candidates.entries()) {
    countUses(uses, candidate);
    if (isStep(at)) yield;
  }
  const root = emptyNode();
  for (const [at, candidate] of candidates.entries()) {
    if (isDistinctive(candidate, uses)) addCandidate(root, candidate);
    if (isStep(at)) yield;
  }
  return root;
}

const isStep = (at: number) => at % NAMES_PER_STEP === NAMES_PER_STEP - 1;

interface OpenNode extends NameNode {
  name: (IndexedName & { readonly records: NamedRef[] }) | null;
  next: Map<string, OpenNode> | null;
}

function emptyNode(): OpenNode {
  return { name: null, next: null };
}

/** Marks the last word of `Rasmussen Reza`, which only file names use. */
const REVERSED = '\u0000';

function addCandidate(root: OpenNode, { kind, id, shown, words }: Candidate): void {
  const end = nodeAt(root, words);
  end.name ??= { kind, name: shown, records: [] };
  end.name.records.push({ kind, id });
  const [first = '', ...others] = words;
  if (kind === 'provider') nodeAt(root, [...others, `${first}${REVERSED}`]).name ??= end.name;
}

function nodeAt(root: OpenNode, words: readonly string[]): OpenNode {
  let node = root;
  for (const word of words) {
    node.next ??= new Map();
    let next = node.next.get(word);
    if (next === undefined) {
      next = emptyNode();
      node.next.set(word, next);
    }
    node = next;
  }
  return node;
}

/** Returns a record's names in words, each once. */
function candidatesOf({ kind, id, names }: NamedRecord): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const name of names) {
    const { shown, words } = kind === 'provider' ? readPersonName(name) : readOrganizationName(name, kind);
    if (words.length === 0 || words.length > MAX_WORDS || (kind === 'provider' && words.length < 2)) continue;
    const key = words.join(' ');
    if (!found.has(key)) found.set(key, { kind, id, shown, words });
  }
  return [...found.values()];
}

/** The only record that uses a name or a part of one, by kind and words; 0 is none yet. */
type Uses = Map<string, number | 'many'>;

/** People are known by whole names only. */
function countUses(uses: Uses, candidate: Candidate): void {
  for (const key of candidate.kind === 'provider' ? [keyOf(candidate)] : partsOf(candidate)) {
    const user = uses.get(key);
    if (user !== undefined) uses.set(key, user === 0 || user === candidate.id ? candidate.id : 'many');
  }
}

function keyOf({ kind, words }: Candidate): string {
  return `${kind}:${words.join(' ')}`;
}

function* partsOf({ kind, words }: Candidate): Iterable<string> {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) yield `${kind}:${words.slice(from, to).join(' ')}`;
  }
}

function isDistinctive(candidate: Candidate, uses: Uses): boolean {
  const { words, kind } = candidate;
  if (uses.get(keyOf(candidate)) === 'many') return false;
  if (kind === 'provider') return true;
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
    if (length > 1 && isInitial(token) && !node.next?.has(token.word)) continue;
    const reversed: NameNode | undefined = isLoose ? node.next?.get(`${token.word}${REVERSED}`) : undefined;
    const name: IndexedName | null | undefined = reversed?.name;
    if (name) found.push({ match: { name, from: first.from, to: token.to }, length });
    node = node.next?.get(token.word) ?? node.next?.get(token.base);
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
