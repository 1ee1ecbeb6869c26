import type { DocumentNode } from '@letterdesk/core/document/schema';
import { textNode } from './build-nodes.ts';
import { sliceRun } from './text-run.ts';
import { runsOfBlock } from './text-runs.ts';

/** A found text with the text around it. */
export interface FoundText {
  readonly before: string;
  readonly match: string;
  readonly after: string;
  /** True in a link's address, where nothing is replaced. */
  readonly isAddress: boolean;
}

/** Characters shown on either side. */
const AROUND = 60;

function lastWords(text: string): string {
  return text.length <= AROUND
    ? text
    : `… ${text
        .slice(-AROUND)
        .replace(/^\S*\s/, '')
        .toWellFormed()}`;
}

function firstWords(text: string): string {
  return text.length <= AROUND
    ? text
    : `${text
        .slice(0, AROUND)
        .replace(/\s\S*$/, '')
        .toWellFormed()} …`;
}

/** Finds a global pattern in a line. */
export function findInLine(text: string, pattern: RegExp, isAddress = false): FoundText[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) =>
    match === ''
      ? []
      : [
          {
            before: lastWords(text.slice(0, index)),
            match,
            after: firstWords(text.slice(index + match.length)),
            isAddress,
          },
        ],
  );
}

/** Finds a global pattern in the paragraphs of a text and in the addresses of its links. */
export function findText({ type, content = [] }: DocumentNode, pattern: RegExp): FoundText[] {
  if (type !== 'paragraph' && type !== 'heading') return content.flatMap((child) => findText(child, pattern));
  return runsOfBlock(content, 0).flatMap(({ text, linked }) => findInLine(text, pattern, linked !== undefined));
}

/** Replaces a global pattern in the paragraphs of a text; a replacement has the formatting of what it replaces. */
export function replaceText(node: DocumentNode, pattern: RegExp, replacement: string): DocumentNode {
  const { type, content } = node;
  if (content === undefined) return node;
  if (type !== 'paragraph' && type !== 'heading') {
    return { ...node, content: content.map((child) => replaceText(child, pattern, replacement)) };
  }
  const replaced: DocumentNode[] = [];
  let run: DocumentNode[] = [];
  const endRun = () => {
    replaced.push(...replaceInRun(run, pattern, replacement));
    run = [];
  };
  for (const child of content) {
    if (child.type === 'text') run.push(child);
    else {
      endRun();
      replaced.push(child);
    }
  }
  endRun();
  return { ...node, content: replaced };
}

function replaceInRun(run: readonly DocumentNode[], pattern: RegExp, replacement: string): readonly DocumentNode[] {
  const text = run.map((node) => node.text ?? '').join('');
  const replaced: DocumentNode[] = [];
  let at = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (match === '') continue;
    const [first] = sliceRun(run, index, index + 1);
    const node = textNode(replacement, first?.marks);
    replaced.push(...sliceRun(run, at, index), ...(node ? [node] : []));
    at = index + match.length;
  }
  return at === 0 ? run : [...replaced, ...sliceRun(run, at, text.length)];
}
