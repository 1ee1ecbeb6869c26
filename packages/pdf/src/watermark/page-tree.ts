import { PDFArray, type PDFDocument, PDFPageLeaf, PDFPageTree } from '@cantoo/pdf-lib';

/** Pages of a PDF that is watermarked. */
export const WATERMARK_PAGES = 2_000;
/** Nodes visited and levels descended; a page tree that says how many pages it has may be wrong. */
const MAX_NODES = 10_000;
const MAX_DEPTH = 60;

/**
 * Returns a PDF's pages in order, by visiting each, or why it can't be watermarked: `broken` for a tree with a cycle,
 * too many levels or nodes of another type, which viewers show but the library skips.
 */
export function listPages(document: PDFDocument): PDFPageLeaf[] | 'broken' | 'too_many_pages' {
  const pages = new Set<PDFPageLeaf>();
  let nodes = 0;
  let leaves = 0;
  const visit = (node: unknown, ancestors: readonly unknown[]): 'broken' | 'too_many_pages' | null => {
    nodes += 1;
    if (nodes > MAX_NODES) return 'too_many_pages';
    if (node instanceof PDFPageLeaf) {
      leaves += 1;
      pages.add(node);
      return leaves > WATERMARK_PAGES ? 'too_many_pages' : null;
    }
    if (!(node instanceof PDFPageTree) || ancestors.includes(node) || ancestors.length > MAX_DEPTH) return 'broken';
    const kids: unknown = node.Kids();
    if (!(kids instanceof PDFArray)) return 'broken';
    for (let index = 0; index < kids.size(); index += 1) {
      const problem = visit(kids.lookup(index), [...ancestors, node]);
      if (problem !== null) return problem;
    }
    return null;
  };
  const problem = visit(document.catalog.Pages(), []);
  if (problem !== null) return problem;
  return pages.size === 0 ? 'broken' : [...pages];
}
