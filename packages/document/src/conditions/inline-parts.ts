import { type Directive, findDirectives } from '@letterdesk/core/conditions/directive';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { sliceRun } from '../text-run.ts';

/** A stretch of a paragraph's content, or a directive in it. */
export interface InlinePart {
  readonly nodes: readonly DocumentNode[];
  readonly directive: Directive | null;
}

/** Splits a paragraph's content at its directives. Those that can't be read stay text. */
export function splitInline(content: readonly DocumentNode[]): InlinePart[] {
  return runsOf(content).flatMap((run) => {
    if (run[0]?.type !== 'text') return [{ nodes: run, directive: null }];
    const text = textOf(run);
    const parts: InlinePart[] = [];
    let at = 0;
    const add = (start: number, end: number, directive: Directive | null): void => {
      const nodes = sliceRun(run, start, end);
      if (nodes.length > 0) parts.push({ nodes, directive });
    };
    for (const { span, directive } of findDirectives(text)) {
      if (directive === null) continue;
      add(at, span.start, null);
      add(span.start, span.end, directive);
      at = span.end;
    }
    add(at, text.length, null);
    return parts;
  });
}

/** Renames the placeholders of a paragraph's content. */
export function renamePlaceholders(
  content: readonly DocumentNode[],
  rename: (name: string) => string,
): readonly DocumentNode[] {
  return runsOf(content).flatMap((run) => {
    const text = textOf(run);
    if (run[0]?.type !== 'text' || !text.includes('{{')) return run;
    const renamed: DocumentNode[] = [];
    let at = 0;
    for (const segment of parseShortcodes(text)) {
      if (segment.type !== 'placeholder') continue;
      const { placeholder, span } = segment;
      const name = rename(placeholder.name);
      if (name === placeholder.name) continue;
      const [first] = sliceRun(run, span.start, span.start + 1);
      renamed.push(...sliceRun(run, at, span.start));
      if (first !== undefined) renamed.push({ ...first, text: writePlaceholder({ ...placeholder, name }) });
      at = span.end;
    }
    return [...renamed, ...sliceRun(run, at, text.length)];
  });
}

const textOf = (run: readonly DocumentNode[]): string => run.map((node) => node.text ?? '').join('');

/** Groups adjacent texts; other nodes are alone. */
function runsOf(content: readonly DocumentNode[]): DocumentNode[][] {
  const runs: DocumentNode[][] = [];
  for (const node of content) {
    const last = runs.at(-1);
    if (node.type === 'text' && last?.[0]?.type === 'text') last.push(node);
    else runs.push([node]);
  }
  return runs;
}
