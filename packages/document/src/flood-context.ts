import { cleanText } from '@letterdesk/core/document/attributes';
import { columnWidths } from '@letterdesk/core/document/column-widths';
import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';
import { DEFAULT_SIGN } from '@letterdesk/core/document/list-sign';
import { type DocumentNode, NODE_RULES } from '@letterdesk/core/document/schema';
import type {
  ExpressionDefinition,
  FloodedValue,
  ListCell,
  ListColumn,
  MissingReason,
  Resolution,
  Value,
  ValueSource,
} from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { formatCell, formatRow, formatValue, type ListLayout, listLayout } from '@letterdesk/core/shortcodes/format';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import { paragraphOf, tableCell } from './build-nodes.ts';
import { DocumentError, tooManyParts } from './error.ts';
import { plainText, walkDocument } from './plain-text.ts';

const VALUE_LENGTH = NODE_RULES.keyedValue.attributes.value.maxLength;

/** What was flooded into a text's keyed elements. */
export interface FloodNotes {
  /** One per keyed element, in document order. */
  readonly keyed: FloodedValue[];
  /** Unknown expression names, unique; their placeholders stay. */
  readonly unknown: string[];
}

/** The result of one placeholder, reused for every occurrence. */
interface Filling<Content> {
  readonly content: Content;
  readonly text: string;
  readonly nodes: number;
  readonly missing: MissingReason | null;
  readonly source: ValueSource;
}

/**
 * Floods one text and keeps it within DOCUMENT_LIMITS, however large or repeated the values are. Throws DocumentError
 * beyond.
 */
export class FloodContext {
  readonly #resolutions: ReadonlyMap<string, Resolution>;
  readonly #definitions: ReadonlyMap<string, ExpressionDefinition>;
  readonly #keyed: FloodedValue[] = [];
  readonly #unknown = new Set<string>();
  readonly #texts = new Map<string, Filling<string>>();
  readonly #blocks = new Map<string, Filling<readonly DocumentNode[]>>();
  #nodes = 0;
  #characters = 0;

  constructor(resolutions: ReadonlyMap<string, Resolution>, definitions: ReadonlyMap<string, ExpressionDefinition>) {
    this.#resolutions = resolutions;
    this.#definitions = definitions;
  }

  /** Returns true if the expression exists; otherwise records its name. */
  knows(name: string): boolean {
    if (this.#definitions.has(name)) return true;
    this.#unknown.add(name);
    return false;
  }

  /** Returns true if a placeholder alone in its paragraph becomes a table or list. */
  isBlock({ name, format }: Placeholder): boolean {
    return this.#definitions.get(name)?.valueType === 'list' && listLayout(format) !== 'inline';
  }

  /** Returns a placeholder's inline text, or its fallback, or empty text. */
  text(placeholder: Placeholder): string {
    return this.#fill(placeholder, this.#texts, (found) => {
      const text = inlineText(found, placeholder);
      return { content: text, text, nodes: 1 };
    });
  }

  /** Returns the text for a link's address, which is no keyed element; null if it is missing or unknown. */
  address(placeholder: Placeholder): string | null {
    if (!this.knows(placeholder.name)) return null;
    const { found } = this.#resolve(placeholder.name);
    const text = inlineText(found, placeholder);
    this.#spend(0, text.length);
    return isBlank(text) ? null : text;
  }

  /** Returns a lone placeholder's blocks; none without value and fallback. */
  blocks(placeholder: Placeholder): readonly DocumentNode[] {
    return this.#fill(placeholder, this.#blocks, (found) => {
      const blocks = found === null ? [] : blocksOf(found, placeholder.format);
      const { fallback } = placeholder;
      const content = blocks.length === 0 && fallback !== null && !isBlank(fallback) ? [paragraphOf(fallback)] : blocks;
      return { content, text: content.map(plainText).join('\n'), nodes: 1 + countNodes(content) };
    });
  }

  getLastFloodedValue(): FloodedValue | undefined {
    return this.#keyed.at(-1);
  }

  notes(): FloodNotes {
    return { keyed: this.#keyed, unknown: [...this.#unknown] };
  }

  #resolve(name: string): { found: Value | null; reason: MissingReason; source: ValueSource } {
    const resolution = this.#resolutions.get(name);
    if (resolution?.found) return { found: resolution.value, reason: 'field_empty', source: resolution.source };
    const nowhere: ValueSource = { record: '', id: null, field: name };
    return { found: null, reason: resolution?.reason ?? 'no_id', source: resolution?.source ?? nowhere };
  }

  #fill<Content>(
    placeholder: Placeholder,
    fillings: Map<string, Filling<Content>>,
    make: (found: Value | null) => Pick<Filling<Content>, 'content' | 'text' | 'nodes'>,
  ): Content {
    const { name, format, fallback } = placeholder;
    const key = JSON.stringify([name, format, fallback]);
    let filling = fillings.get(key);
    if (filling === undefined) {
      const { found, reason, source } = this.#resolve(name);
      const made = make(found);
      const missing = found === null ? reason : 'field_empty';
      filling = { ...made, missing: isBlank(made.text) ? missing : null, source };
      fillings.set(key, filling);
    }
    const { content, text, nodes, missing, source } = filling;
    this.#spend(nodes, text.length);
    this.#keyed.push({ shortcode: name, format, text, missing, source });
    return content;
  }

  #spend(nodes: number, characters: number): void {
    this.#nodes += nodes;
    this.#characters += characters;
    if (this.#nodes > DOCUMENT_LIMITS.nodes) throw tooManyParts();
    if (this.#characters <= DOCUMENT_LIMITS.textLength) return;
    const room = grouped(DOCUMENT_LIMITS.textLength);
    throw new DocumentError('too_long', `With the data filled in this text has more than ${room} characters.`);
  }
}

/** Formats a value in one line, or takes the placeholder's fallback. */
function inlineText(found: Value | null, { format, fallback }: Placeholder): string {
  const text = found === null ? '' : cleanText(formatValue(found, format));
  return (isBlank(text) ? (fallback ?? '') : text).slice(0, VALUE_LENGTH).toWellFormed();
}

function countNodes(nodes: readonly DocumentNode[]): number {
  let count = 0;
  for (const node of nodes) walkDocument(node, () => (count += 1));
  return count;
}

function blocksOf(value: Value, format: string | null): DocumentNode[] {
  const layout = listLayout(format);
  if (value.type === 'list' && layout !== 'inline') return listBlocks(value, layout);
  const text = cleanText(formatValue(value, format));
  return isBlank(text) ? [] : [paragraphOf(text)];
}

type ListValue = Extract<Value, { type: 'list' }>;

/** Rows shown by a keyed block; longer lists end with the number of remaining rows. */
const SHOWN_ROWS = DOCUMENT_LIMITS.tableRows - 1;

function tableOf(columns: readonly ListColumn[], rows: readonly (readonly ListCell[])[]): DocumentNode {
  const shown = columns.slice(0, DOCUMENT_LIMITS.tableColumns);
  const align = ({ type }: ListColumn) => (type === 'number' || type === 'money' ? 'right' : 'left');
  const texts = rows.map((row) => shown.map((column, index) => formatCell(column, row[index] ?? null)));
  const widths = columnWidths(
    shown.map(({ label }, index) => ({ head: label, cells: texts.map((row) => row[index] ?? '') })),
  );
  const cellsOf = (type: 'tableHeader' | 'tableCell', row: readonly string[]): DocumentNode[] =>
    shown.map((column, index) =>
      tableCell(type, paragraphOf(row[index] ?? '', align(column)), widths?.[index] ?? null),
    );
  const header = cellsOf(
    'tableHeader',
    shown.map(({ label }) => label),
  );
  const body = texts.map((row): DocumentNode => ({ type: 'tableRow', content: cellsOf('tableCell', row) }));
  return { type: 'table', attrs: { borders: 'rows' }, content: [{ type: 'tableRow', content: header }, ...body] };
}

/** Builds the table, with a header row, or the list of a list value; no rows, no blocks. */
function listBlocks({ columns, rows }: ListValue, layout: Exclude<ListLayout, 'inline'>): DocumentNode[] {
  if (rows.length === 0 || columns.length === 0) return [];
  const shown = rows.slice(0, SHOWN_ROWS);
  const more = rows.length > SHOWN_ROWS ? [paragraphOf(`… and ${rows.length - SHOWN_ROWS} more`)] : [];
  if (layout === 'table') return [tableOf(columns, shown), ...more];
  const content = shown.map(
    (row): DocumentNode => ({ type: 'listItem', content: [paragraphOf(formatRow(columns, row))] }),
  );
  const list: DocumentNode =
    layout === 'bullets'
      ? { type: 'bulletList', content }
      : { type: 'orderedList', attrs: { start: 1, style: 'decimal', sign: DEFAULT_SIGN }, content };
  return [list, ...more];
}

/** Returns a keyed element's placeholder. */
export function placeholderOf({ attrs }: DocumentNode): Placeholder {
  const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const name = String(attrs?.shortcode ?? '');
  return { name, format: textOrNull(attrs?.format), fallback: textOrNull(attrs?.fallback) };
}

export function keyedBlock({ name, format, fallback }: Placeholder, content: readonly DocumentNode[]): DocumentNode {
  const attrs = { shortcode: name, format, fallback };
  return content.length > 0 ? { type: 'keyedBlock', attrs, content } : { type: 'keyedBlock', attrs };
}

export function isKeyed(node: DocumentNode): boolean {
  return node.type === 'keyedValue' || node.type === 'keyedBlock';
}

/** Refills a keyed element, keeping attributes, marks and position. */
export function refill(node: DocumentNode, context: FloodContext): DocumentNode {
  const placeholder = placeholderOf(node);
  if (!context.knows(placeholder.name)) return node;
  if (node.type === 'keyedBlock') return keyedBlock(placeholder, context.blocks(placeholder));
  return { ...node, attrs: { ...node.attrs, value: context.text(placeholder) } };
}
