import { FONT_SIZES } from '@letterdesk/core/constants';
import { MEASURES, type Measures } from '@letterdesk/core/document/measures';
import type { CSSProperties } from 'react';

const INDENTS = [1, 2, 3, 4, 5, 6, 7, 8];
const pt = (length: number): string => `${length}pt`;

/** Text measures as CSS variables. */
export function measureVariables(measures: Measures = MEASURES): Record<`--ld-${string}`, string> {
  const { paper, headings, list, table, rule } = measures;
  const padding = ({ left, right, y }: Measures['table']['cell' | 'plainCell']) => `${y}pt ${right}pt ${y}pt ${left}pt`;
  const marker = (at: number): string => `"${list.markers[at]}\u00a0\u00a0"`;
  const heading = (at: 0 | 1 | 2 | 3) => ({
    [`--ld-h${at + 1}-size`]: pt(headings[at].size),
    [`--ld-h${at + 1}-margin`]: `${headings[at].above}pt 0 ${headings[at].below}pt`,
  });
  const indent = (steps: number) =>
    `max(0px, min(${pt(steps * measures.indentStep)}, 100% - ${pt(measures.indentedWidth)}))`;
  return {
    '--ld-paper-margin': pt(paper.margin),
    '--ld-size': pt(measures.fontSize),
    '--ld-line-height': String(measures.lineHeight),
    '--ld-paragraph-below': pt(measures.paragraphBelow),
    ...heading(0),
    ...heading(1),
    ...heading(2),
    ...heading(3),
    '--ld-list-signs': pt(list.room),
    '--ld-item-below': pt(list.itemBelow),
    '--ld-marker-1': marker(0),
    '--ld-marker-2': marker(1),
    '--ld-marker-3': marker(2),
    '--ld-table-margin': `${table.above}pt 0 ${table.below}pt`,
    '--ld-cell-below': pt(table.blockBelow),
    '--ld-cell-padding': padding(table.cell),
    '--ld-plain-cell-padding': padding(table.plainCell),
    '--ld-table-line': pt(table.line),
    '--ld-grid-line': pt(table.gridLine),
    '--ld-table-size-1': pt(table.sizes[0].size),
    '--ld-table-size-8': pt(table.sizes[1].size),
    '--ld-table-size-11': pt(table.sizes[2].size),
    '--ld-table-size-15': pt(table.sizes[3].size),
    ...Object.fromEntries(INDENTS.map((steps) => [`--ld-indent-${steps}`, indent(steps)])),
    '--ld-script-size': `${measures.scriptSize}em`,
    ...Object.fromEntries(FONT_SIZES.map((size) => [`--ld-script-${size}`, pt(size * measures.scriptSize)])),
    '--ld-rule-around': pt(rule.around),
    '--ld-rule-line': pt(rule.line),
  };
}

/** For the class `ld-text`. */
export const MEASURE_STYLE: CSSProperties = measureVariables();

export const PAPER_WIDTH = pt(MEASURES.paper.width);

const paperVariables: Record<`--ld-${string}`, string> = {
  '--ld-paper-width': PAPER_WIDTH,
  '--ld-paper-height': pt(MEASURES.paper.height),
  '--ld-paper-margin': pt(MEASURES.paper.margin),
};

/** For the class `ld-paper`. */
export const PAPER_STYLE: CSSProperties = paperVariables;
