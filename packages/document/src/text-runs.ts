import type { DocumentNode } from '@letterdesk/core/document/schema';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { decodeShortcodes, getLinkHref } from './link-addresses.ts';

/**
 * A run of text between line breaks and keyed elements, a link's address or a picture's alternative text, to be
 * searched for placeholders.
 */
export interface TextRun {
  readonly text: string;
  /** Index of the paragraph or heading. */
  readonly block: number;
  /** Offset within the paragraph; inline nodes count as one character. */
  readonly offset: number;
  /** Length of the linked text, if this is a link's address. */
  readonly linked?: number;
  /** True for an alternative text, where no shortcode is filled in. */
  readonly isAlternative?: true;
}

/** Returns the runs of a paragraph's content. */
export function runsOfBlock(content: readonly DocumentNode[], block: number): TextRun[] {
  const runs: TextRun[] = [];
  let text = '';
  let offset = 0;
  for (const child of content) {
    if (child.type === 'text') text += child.text ?? '';
    else {
      runs.push({ text, block, offset });
      offset += text.length + 1;
      text = '';
    }
  }
  runs.push({ text, block, offset });
  return [...runs, ...addressesOfBlock(content, block)];
}

function addressesOfBlock(content: readonly DocumentNode[], block: number): TextRun[] {
  const runs: (TextRun & { linked: number })[] = [];
  let offset = 0;
  let before: string | null = null;
  for (const child of content) {
    const length = child.type === 'text' ? (child.text ?? '').length : 1;
    const address = getLinkHref(child);
    const href = address && decodeShortcodes(address);
    const last = runs.at(-1);
    if (href !== null && href === before && last !== undefined) last.linked += length;
    else if (href !== null) runs.push({ text: href, block, offset, linked: length });
    before = href;
    offset += length;
  }
  return runs;
}

/** Returns a picture's alternative text if it has double braces. */
export function alternativeRun(attrs: DocumentNode['attrs'], block: number): TextRun[] {
  const text = String(attrs?.alt ?? '');
  return hasShortcodeBraces(text) ? [{ text, block, offset: 0, linked: 0, isAlternative: true }] : [];
}

/** Returns the runs with double braces, without those of keyed blocks: flooded values contain no placeholders. */
export function textRuns(document: DocumentNode): TextRun[] {
  const runs: TextRun[] = [];
  let block = 0;
  const visit = ({ type, attrs, content = [] }: DocumentNode, flooded: boolean): void => {
    if (type === 'paragraph' || type === 'heading') {
      if (!flooded) runs.push(...runsOfBlock(content, block).filter(({ text }) => hasShortcodeBraces(text)));
      block += 1;
    } else if (type === 'image') {
      runs.push(...alternativeRun(attrs, Math.max(0, block - 1)));
    } else {
      for (const child of content) visit(child, flooded || type === 'keyedBlock');
    }
  };
  visit(document, false);
  return runs;
}
