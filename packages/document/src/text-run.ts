import type { DocumentNode } from '@letterdesk/core/document/schema';
import { textNode } from './build-nodes.ts';

/** Slices adjacent text nodes by offsets of their joined text, keeping marks. */
export function sliceRun(run: readonly DocumentNode[], start: number, end: number): DocumentNode[] {
  const sliced: DocumentNode[] = [];
  let at = 0;
  for (const { text = '', marks } of run) {
    const node = textNode(text.slice(Math.max(0, start - at), Math.max(0, end - at)), marks);
    if (node) sliced.push(node);
    at += text.length;
  }
  return sliced;
}
