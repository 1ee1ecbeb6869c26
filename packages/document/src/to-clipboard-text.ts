import type { DocumentNode, NodeName } from '@letterdesk/core/document/schema';
import { blocksToText, nodeText, type TextForm } from './blocks-to-text.ts';

const inlineText = (content: readonly DocumentNode[]): string => content.map(nodeText).join('');

const CLIPBOARD: TextForm = { inline: inlineText, cells: '\t', cellLines: ' ', indent: '', rule: '' };

const INLINE: readonly string[] = ['text', 'hardBreak', 'keyedValue'] satisfies NodeName[];

/**
 * Builds the plain text of copied blocks, rows or inline content: keyed values as text, list markers, a line for each
 * table row with tabs between its cells, and no signs for marks.
 */
export function toClipboardText(content: readonly DocumentNode[]): string {
  const first = content[0]?.type ?? '';
  if (INLINE.includes(first)) return inlineText(content);
  return blocksToText(first === 'tableRow' ? [{ type: 'table', content }] : content, CLIPBOARD);
}
