import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import type { ShortcodeProblem } from '@letterdesk/core/shortcodes/problem';
import { walkDocument } from './plain-text.ts';

/** The texts of a document in which placeholders are looked for: runs of text between line breaks, pictures and keyed elements. */
function textRuns(document: DocumentNode): string[] {
  const runs: string[] = [];
  walkDocument(document, ({ type, content }) => {
    if (type !== 'paragraph' && type !== 'heading') return;
    let run = '';
    for (const child of content ?? []) {
      if (child.type === 'text') run += child.text ?? '';
      else {
        runs.push(run);
        run = '';
      }
    }
    runs.push(run);
  });
  return runs.filter((run) => run.includes('{{'));
}

/** All well-formed placeholders of a template's text, in order, as often as they stand there. */
export function placeholdersOf(document: DocumentNode): Placeholder[] {
  return textRuns(document).flatMap((run) =>
    parseShortcodes(run).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder] : [])),
  );
}

/** The names of all well-formed placeholders of a plain text, such as a subject. */
export function shortcodesIn(text: string): string[] {
  return parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder.name] : []));
}

/** A problem with a placeholder of a template, and the text of it as it stands there. */
export interface PlaceholderProblem extends ShortcodeProblem {
  readonly excerpt: string;
}

/** Everything wrong with the placeholders of a template's text; with `valueTypeOf` their formats are checked too. */
export function checkPlaceholders(
  document: DocumentNode,
  isKnown: (name: string) => boolean,
  valueTypeOf?: (name: string) => ValueType | undefined,
): PlaceholderProblem[] {
  return textRuns(document).flatMap((run) =>
    checkShortcodes(run, isKnown, valueTypeOf).map((problem) => ({
      ...problem,
      excerpt: run.slice(problem.span.start, Math.min(problem.span.end, problem.span.start + 120)),
    })),
  );
}
