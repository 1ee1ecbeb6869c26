import { cleanText } from '@letterdesk/core/document/attributes';
import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';
import { type DocumentNode, NODE_RULES } from '@letterdesk/core/document/schema';
import type {
  ExpressionDefinition,
  KeyedRecord,
  MissingReason,
  Resolution,
  Value,
  ValueSource,
} from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { formatValue, listLayout } from '@letterdesk/core/shortcodes/format';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import { paragraphOf } from './build-nodes.ts';
import { DocumentError, tooManyParts } from './error.ts';
import { listBlocks } from './flood-list.ts';
import { plainText, walkDocument } from './plain-text.ts';

const VALUE_LENGTH = NODE_RULES.keyedValue.attributes.value.maxLength;

/** What was put into the keyed elements of one text. */
export interface FloodNotes {
  /** One entry for each keyed element, in document order. */
  readonly keyed: KeyedRecord[];
  /** Names that no expression has, once each; they were left as they stood. */
  readonly unknown: string[];
}

/** What one placeholder becomes, however often it stands in the text. */
interface Filling<Content> {
  readonly content: Content;
  readonly text: string;
  readonly nodes: number;
  readonly missing: MissingReason | null;
  readonly source: ValueSource;
}

/**
 * What floods one text: the resolved values, the known expressions, and the notes taken on the way. What it fills in stays
 * within DOCUMENT_LIMITS, however large the values are and however often they are placed: it throws DocumentError beyond.
 */
export class FloodContext {
  readonly #resolutions: ReadonlyMap<string, Resolution>;
  readonly #definitions: ReadonlyMap<string, ExpressionDefinition>;
  readonly #keyed: KeyedRecord[] = [];
  readonly #unknown = new Set<string>();
  readonly #texts = new Map<string, Filling<string>>();
  readonly #blocks = new Map<string, Filling<readonly DocumentNode[]>>();
  #nodes = 0;
  #characters = 0;

  constructor(resolutions: ReadonlyMap<string, Resolution>, definitions: ReadonlyMap<string, ExpressionDefinition>) {
    this.#resolutions = resolutions;
    this.#definitions = definitions;
  }

  /** Whether an expression of this name exists; if not, the name is noted. */
  knows(name: string): boolean {
    if (this.#definitions.has(name)) return true;
    this.#unknown.add(name);
    return false;
  }

  /** Whether a placeholder that stands alone in its paragraph becomes a table or a list. */
  isBlock({ name, format }: Placeholder): boolean {
    return this.#definitions.get(name)?.valueType === 'list' && listLayout(format) !== 'inline';
  }

  /** The text for a placeholder within a line; the fallback, else nothing, where the record holds nothing. */
  text(placeholder: Placeholder): string {
    return this.#fill(placeholder, this.#texts, (found) => {
      const text = found === null ? '' : cleanText(formatValue(found, placeholder.format));
      const shown = isBlank(text) ? (placeholder.fallback ?? '') : text;
      const cut = shown.slice(0, VALUE_LENGTH).toWellFormed();
      return { content: cut, text: cut, nodes: 1 };
    });
  }

  /** The blocks for a placeholder that stands alone; none where the record holds nothing and no fallback is given. */
  blocks(placeholder: Placeholder): readonly DocumentNode[] {
    return this.#fill(placeholder, this.#blocks, (found) => {
      const blocks = found === null ? [] : blocksOf(found, placeholder.format);
      const { fallback } = placeholder;
      const content = blocks.length === 0 && fallback !== null && !isBlank(fallback) ? [paragraphOf(fallback)] : blocks;
      return { content, text: content.map(plainText).join('\n'), nodes: 1 + countNodes(content) };
    });
  }

  /** What was noted last. */
  latest(): KeyedRecord | undefined {
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
