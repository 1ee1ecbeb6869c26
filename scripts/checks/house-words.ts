import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CHECKOUT, readSources } from './imports.ts';

/** A sentence or label people can see, with its place. */
export interface Sentence {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Parts of names that aren't plain English here → what to use instead. Add a line to extend the check. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['standing', 'status'],
  ['words', 'text, label or message'],
  ['born', 'created'],
  ['gone', 'deleted'],
  ['taken in', 'remoteUpdate'],
  ['go on', 'continue or resume'],
  ['going on', 'continue or resume'],
  ['hand on', 'emit or pass'],
  ['anew', 'again or re-'],
  ['somebody', 'the role, such as user'],
  ['nobody', 'the role, such as no user'],
  ['whoever', 'the role, such as user'],
  ['elsewhere', 'other or remote'],
  ['meanwhile', 'fallback or remote'],
  ['as it stands', 'latest'],
  ['doing', 'PendingAction'],
  ['thing', 'the noun'],
  ['things', 'the noun'],
  ['why', 'reason'],
]);

/** Phrases that aren't plain English on a screen → what to use instead. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['somebody', 'someone or a role'],
  ['whoever', 'a role'],
  ['nobody', 'no one'],
  ['anybody', 'anyone'],
  ['anew', 'again'],
  ['stands', 'appears or is'],
  ['stand here', 'appear here'],
  ['is told', 'is notified'],
  ['are told', 'are notified'],
  ['go on', 'continue or keep'],
  ['goes on', 'continues'],
  ['elsewhere', 'in another window or place'],
  ['by now', 'already, or leave it out'],
  ['meanwhile', 'in the meantime'],
  ['put right', 'fix'],
  ['cannot', 'can’t'],
  ['be told', 'be notified'],
  ['be it', 'which may be'],
]);

/** Phrases that aren't plain English in a comment → what to use instead. */
const COMMENT_PHRASES: ReadonlyMap<string, string> = new Map([
  ['somebody', 'the role, such as user'],
  ['stands? for', 'means, or is replaced by'],
  ['stands? in for', 'replaces'],
]);

/** Sentences of the specification, which are exact. */
const EXACT: ReadonlySet<string> = new Set([
  'The following information is being shared with other applications and cannot be deleted.',
]);

/** Names where such a word is the right one: real words of a text, a migration that has run, this check. */
const ALLOWED: ReadonlySet<string> = new Set([
  'compare-words',
  'ComparedWords',
  'compareWords',
  'breakLongWords',
  'long-words',
  'LetterWordsTable',
  '025-letter-standing',
  'letterStanding',
  'fillLetterStanding',
  'check-words',
  'house-words',
  'houseWordsInNames',
  'houseWordsInComments',
  'houseWordsInAllComments',
  'houseWordsInSentences',
]);

/** Names the operating system's user "nobody". */
const ALLOWED_FILE = 'apps/server/src/database/postgres-account.ts';

const EXPORT = /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** Returns a line for each house word in the names of files and exports. */
export function houseWordsInNames(): string[] {
  return readSources().flatMap(({ path }) => {
    const names = [...readFileSync(join(CHECKOUT, path), 'utf8').matchAll(EXPORT)].map(([, name = '']) => name);
    return [basename(path).replace(/\..*$/, ''), ...names]
      .filter((name) => !ALLOWED.has(name))
      .flatMap((name) => wordsIn(splitName(name), NAMES).map((advice) => `${path}: ${name}: ${advice}`));
  });
}

const COMMENT_LINE = /^\s*(?:\/\*\*?|\*|\/\/)\s(.*)$/;

/** Returns a line for each house word in the comments of a source file. */
export function houseWordsInComments(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const [, comment = ''] = COMMENT_LINE.exec(line) ?? [];
    return wordsIn(comment.toLowerCase(), COMMENT_PHRASES).map((advice) => `${path}:${index + 1}: ${advice}`);
  });
}

/** Returns a line for each house word in the comments of all sources. */
export function houseWordsInAllComments(): string[] {
  return readSources().flatMap(({ path }) => houseWordsInComments(path, readFileSync(join(CHECKOUT, path), 'utf8')));
}

/** Returns a line for each house word in the sentences. */
export function houseWordsInSentences(sentences: readonly Sentence[]): string[] {
  return sentences
    .filter(({ path, text }) => path !== ALLOWED_FILE && !EXACT.has(text))
    .flatMap(({ path, line, text }) =>
      wordsIn(text.toLowerCase(), PHRASES).map((advice) => `${path}:${line}: ${advice}: ${text}`),
    );
}

/** Returns true if the text is a single house word. */
export function isHouseWord(text: string): boolean {
  return PHRASES.has(text.toLowerCase());
}

function wordsIn(text: string, list: ReadonlyMap<string, string>): string[] {
  return [...list]
    .filter(([word]) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(text))
    .map(([word, instead]) => `"${word}" → ${instead}`);
}

/** Splits camelCase, PascalCase, kebab-case and CONSTANT_CASE into lower-case words. */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}
