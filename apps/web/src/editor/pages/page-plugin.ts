import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PageBreak } from './page-breaks.ts';

/** A page break with the position at which its gap is drawn: for a line, where it begins. */
export interface PlacedBreak {
  readonly at: number;
  readonly pageBreak: PageBreak;
  /** Of a line: its paragraph, and the paragraph's lines before it. */
  readonly line: { readonly paragraph: Node; readonly linesBefore: number } | null;
}

const pages = new PluginKey<DecorationSet>('pages');

/** Draws the gaps between pages; other parts find and place them. */
export function pagesPlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key: pages,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, gaps) {
        const placed: readonly PlacedBreak[] | undefined = transaction.getMeta(pages);
        if (placed) return DecorationSet.create(transaction.doc, placed.map(gapOf));
        return gaps.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => pages.getState(state) },
  });
}

/** The page breaks where they are now, in the document's order. */
export function placedBreaks(state: EditorState): PlacedBreak[] {
  // Gaps inside blocks come last.
  const gaps = (pages.getState(state)?.find() ?? []).sort((one, other) => one.from - other.from);
  return gaps.map(({ from, spec }) => ({ at: from, pageBreak: spec.pageBreak, line: spec.line }));
}

/** Key of a transaction's meta that replaces the gaps. */
export const PAGES_KEY = pages;

/** Class of the gaps' elements; `data-gap` holds the position in the list of `placedBreaks`. */
export const GAP_CLASS = 'ld-gap';

function gapOf({ at, pageBreak, line }: PlacedBreak, index: number): Decoration {
  return Decoration.widget(at, () => createGap(pageBreak, index), {
    key: `gap-${index}-${pageBreak.kind}-${pageBreak.page}`,
    side: -1,
    ignoreSelection: true,
    pageBreak,
    line,
  });
}

/** Rows break tables, spans break lines. */
const ELEMENTS = { block: 'div', row: 'tr', line: 'span' } as const;

function createGap({ kind }: PageBreak, index: number): HTMLElement {
  const gap = document.createElement(ELEMENTS[kind]);
  gap.className = GAP_CLASS;
  gap.dataset.gap = String(index);
  gap.contentEditable = 'false';
  gap.ariaHidden = 'true';
  if (kind === 'row') gap.append(document.createElement('td'));
  return gap;
}
