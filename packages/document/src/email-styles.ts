import { DEFAULT_FONT_SIZE } from '@letterdesk/core/constants';
import { INDENT_STEP_PX } from '@letterdesk/core/document/layout';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { styled } from './dom-spec.ts';

/** The families of the schema by the names that mail programs have. */
const FONT_STACKS: Readonly<Record<string, string>> = {
  Carlito: 'Calibri, Carlito, Arial, sans-serif',
  Arimo: 'Arial, Arimo, Helvetica, sans-serif',
  Tinos: "'Times New Roman', Tinos, Times, serif",
};
const HEADING_POINTS = [18, 15, 13, 11];
const LINE = '1px solid #b5bac1';

type Attributes = NonNullable<DocumentNode['attrs']>;

export const fontStack = (family: unknown): string => FONT_STACKS[String(family)] ?? 'Calibri, Arial, sans-serif';

/** The style of the element around a whole text. */
export const BODY_STYLE = `font-family: ${fontStack('Carlito')}; font-size: ${DEFAULT_FONT_SIZE}pt; line-height: 130%; color: #1b1f24`;

/** The style of a paragraph or heading: Outlook takes margins and line heights only when each element states them. */
export function textblockStyle({ type }: DocumentNode, attrs: Attributes): string {
  const level = type === 'heading' ? Number(attrs.level) : 0;
  const indent = Number(attrs.indent ?? 0) * INDENT_STEP_PX;
  const lineHeight = typeof attrs.lineHeight === 'number' ? `${Math.round(attrs.lineHeight * 100)}%` : null;
  const declarations = {
    margin: `${level > 0 ? '14px' : '0'} 0 10px ${indent}px`,
    'font-size': level > 0 ? `${HEADING_POINTS[level - 1] ?? DEFAULT_FONT_SIZE}pt` : null,
    'font-weight': level > 0 ? 'bold' : null,
    'line-height': lineHeight,
    'text-align': attrs.align === 'left' ? null : String(attrs.align),
  };
  return styled(declarations).style ?? '';
}

/** The style of a table's cell; borders belong to the cells, which every mail program draws. */
export function cellStyle(borders: unknown, isHeader: boolean): string {
  return [
    'padding: 4px 8px',
    'vertical-align: top',
    'text-align: left',
    isHeader ? 'font-weight: bold' : 'font-weight: normal',
    ...(borders === 'all' ? [`border: ${LINE}`] : []),
    ...(borders === 'rows' ? [`border-bottom: ${LINE}`] : []),
  ].join('; ');
}

export const RULE_STYLE = `border-top: ${LINE}; font-size: 1px; line-height: 1px`;
