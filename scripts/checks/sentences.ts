import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isHouseWord, type Sentence } from './house-words.ts';
import { CHECKOUT, filesBelow } from './imports.ts';

/** Props and properties whose string is shown even when it is a single word. */
const LABEL =
  /^(label|title|placeholder|alt|message|description|heading|aria-(label|description|placeholder|roledescription|valuetext))$/;
/** At least two words that begin with a letter. */
const LOOKS_LIKE_SENTENCE = /^[^a-z]*\p{L}[\p{L}’'-]*[,.:;!?…]? +.*\p{L}/u;
const ALIAS = /^[\w.]+ as \w+$/;
const SQL =
  /^\s*(select|insert|update|delete|create|alter|drop|with|lock|set|begin|grant)\b.*\b(from|into|set|table|index|as|local|on|in)\b/i;
const TEST_FILE = /\.(?:test|conformance)\.tsx?$|\/testing\//;

/** Returns every sentence of the apps and packages, in the order of files and lines. */
export function readSentences(): Sentence[] {
  return ['packages/core', 'packages/contract', 'packages/document', 'packages/pdf', 'apps']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !TEST_FILE.test(path))
    .flatMap((path) => sentencesOf(path, readFileSync(join(CHECKOUT, path), 'utf8')));
}

/** Returns the sentences of one source file; a placeholder in a template literal reads as `{…}`. */
export function sentencesOf(path: string, source: string): Sentence[] {
  const found = new Map<number, string>();
  const labels = new Set<number>();
  const skipped = new Set<number>();
  const add = (start: number, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (skipped.has(start) || !/\p{L}/u.test(text)) return;
    const isSentence = LOOKS_LIKE_SENTENCE.test(text) && !SQL.test(text) && !ALIAS.test(text);
    // Part of a sentence, such as a name's fallback.
    if (labels.has(start) || isSentence || isHouseWord(text)) found.set(start, text);
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source: { start } }) => skipped.add(start),
    TaggedTemplateExpression: ({ quasi }) => skipped.add(quasi.start),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || value === null) return;
      if (name.name === 'className') skipped.add(value.start);
      if (LABEL.test(name.name))
        labels.add(value.type === 'JSXExpressionContainer' ? value.expression.start : value.start);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && LABEL.test(key.name)) labels.add(value.start);
    },
    JSXText: ({ start, value }) => {
      labels.add(start);
      add(start, value);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('{…}')),
  });
  visitor.visit(parseSync(path, source).program);
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([start, text]) => ({ path, line: source.slice(0, start).split('\n').length, text }));
}
