import { cleanText } from '@letterdesk/core/document/attributes';
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
import { listBlocks } from './flood-list.ts';
import { plainText } from './plain-text.ts';

const VALUE_LENGTH = NODE_RULES.keyedValue.attributes.value.maxLength;

/** What was put into the keyed elements of one text. */
export interface FloodNotes {
  /** One entry for each keyed element, in document order. */
  readonly keyed: KeyedRecord[];
  /** Names that no expression has, once each; they were left as they stood. */
  readonly unknown: string[];
}

/** What floods one text: the resolved values, the known expressions, and the notes taken on the way. */
export class FloodContext {
  readonly #resolutions: ReadonlyMap<string, Resolution>;
  readonly #definitions: ReadonlyMap<string, ExpressionDefinition>;
  readonly #keyed: KeyedRecord[] = [];
  readonly #unknown = new Set<string>();

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
    const { found, reason, source } = this.#resolve(placeholder.name);
    const text = found === null ? '' : cleanText(formatValue(found, placeholder.format));
    const shown = isBlank(text) ? (placeholder.fallback ?? '') : text;
    const cut = shown.slice(0, VALUE_LENGTH).toWellFormed();
    this.#note(placeholder, cut, found === null ? reason : 'field_empty', source);
    return cut;
  }

  /** The blocks for a placeholder that stands alone; none where the record holds nothing and no fallback is given. */
  blocks(placeholder: Placeholder): DocumentNode[] {
    const { found, reason, source } = this.#resolve(placeholder.name);
    const blocks = found === null ? [] : blocksOf(found, placeholder.format);
    const { fallback } = placeholder;
    const shown = blocks.length === 0 && fallback !== null && !isBlank(fallback) ? [paragraphOf(fallback)] : blocks;
    this.#note(placeholder, shown.map(plainText).join('\n'), found === null ? reason : 'field_empty', source);
    return shown;
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

  #note({ name, format }: Placeholder, text: string, reason: MissingReason, source: ValueSource): void {
    this.#keyed.push({ shortcode: name, format, text, missing: isBlank(text) ? reason : null, source });
  }
}

function blocksOf(value: Value, format: string | null): DocumentNode[] {
  const layout = listLayout(format);
  if (value.type === 'list' && layout !== 'inline') return listBlocks(value, layout);
  const text = cleanText(formatValue(value, format));
  return isBlank(text) ? [] : [paragraphOf(text)];
}
