import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { capitalise } from '../../../ui/capitalise.ts';
import { getMissingReason } from '../../flooding/missing-reasons.ts';
import { recordKindLabel } from '../../flooding/record-labels.ts';
import { type Keyed, type KeyedStatus, placesIn, type StatusText } from './keyed-status.ts';
import type { LetterDataPanel } from './letter-data-panel.ts';

/** The letter itself provides only the day of flooding. */
const FROM_LETTER = 'The day it was flooded';
const FOREIGN = 'Pasted from another letter; a reflood fills it from this letter’s records.';

/** Returns the record, with its id if it has one, and the field that a value comes from; null if unknown. */
export function describeOrigin({ kind, keyed }: Pick<KeyedStatus, 'kind' | 'keyed'>): string | null {
  const { source } = keyed;
  if (kind === 'foreign') return FOREIGN;
  if (source.record === '') return null;
  if (source.record === 'letter') return FROM_LETTER;
  const record = capitalise(recordKindLabel(source.record));
  if (source.field === '') return `${record}s`;
  return `${source.id === null ? record : `${record} ${source.id}`} · ${recordKindLabel(source.field)}`;
}

/** Explains a value that the template uses and the letter doesn't contain. */
export function explainRemoved({ required }: Keyed, { update }: LetterDataPanel['abilities']): string | null {
  if (!update) return null;
  return required
    ? 'It’s required: put it back at the caret. Without it, the letter can’t be saved or sent.'
    : 'A reflood won’t bring it back. “Put it back” adds it at the caret.';
}

/** Formats where a value appears: `in 3 places, 1 typed over`, or which place the user points at. */
export function formatPlaces(status: KeyedStatus, pointed: number | null): string | null {
  const count = placesIn(status);
  if (count < 2) return null;
  const sentences = [
    { count: placesIn(status, 'typed-over'), label: 'typed over' },
    { count: placesIn(status, 'filled'), label: 'typed' },
    { count: placesIn(status, 'missing') + placesIn(status, 'emptied'), label: 'missing' },
  ];
  const parts = sentences
    .filter((part) => part.count > 0 && part.count < count)
    .map((part) => `${part.count} ${part.label}`);
  return [pointed === null ? `in ${count} places` : `place ${pointed + 1} of ${count}`, ...parts].join(', ');
}

/** Formats in how many places one of several texts appears. */
export function formatShare(status: KeyedStatus, { nths }: StatusText): string {
  return `in ${nths.length} of ${placesIn(status)} places`;
}

/** Returns the places whose text differs from what a person typed here. Empty for untyped values and tables. */
export function otherOccurrences({ block, texts }: KeyedStatus, { kind, text }: StatusText): readonly number[] {
  if (block || (kind !== 'typed-over' && kind !== 'filled')) return [];
  return texts.flatMap((other) => (other.text === text ? [] : other.nths));
}

const KIND_LABELS: Readonly<Record<KeyedStatus['kind'], string | null>> = {
  'as-flooded': null,
  'typed-over': 'typed over',
  filled: 'typed',
  emptied: 'emptied',
  missing: 'missing',
  removed: 'removed',
  foreign: 'pasted',
};

/** Formats the status beside the label of a value that is the same in all its places. */
export function formatStatus(status: KeyedStatus, pointed: number | null): string {
  return [KIND_LABELS[status.kind], formatPlaces(status, pointed)].filter((part) => part !== null).join(' · ');
}

/** Formats the status of one of several texts. */
export function formatTextStatus({ kind }: StatusText): string {
  return KIND_LABELS[kind] ?? '';
}

const NO_ROWS = 'no matching rows';
const TYPED_OVER = 'Typed over. Source value:';

/** Formats a text for the panel; of a table that was typed over, only the rows that differ from the source. */
export function formatValueText({ block }: KeyedStatus, { kind, text, source }: StatusText): string {
  return shownText(block && kind === 'typed-over' ? differingLines(text, source) || 'rows removed' : text);
}

export interface Explanation {
  readonly lead: string;
  /** The source's value. */
  readonly value?: string;
}

/** Explains a text that differs from what was flooded: the source's value, or why there is none and what to do. */
export function explain(
  { keyed, block }: KeyedStatus,
  { kind, text, source, restorable, byDefault }: StatusText,
  { abilities, records }: Pick<LetterDataPanel, 'abilities' | 'records'>,
): Explanation[] {
  const reason = getMissingReason(keyed, records);
  const back = restorable || !abilities.reflood ? [] : [{ lead: 'A reflood brings it back.' }];
  switch (kind) {
    case 'as-flooded':
      return byDefault ? [{ lead: 'The template’s default.' }] : [];
    case 'typed-over':
      return [{ lead: TYPED_OVER, value: block ? differingLines(source, text) || NO_ROWS : source }, ...back];
    case 'emptied':
      return [{ lead: 'Source value:', value: source }, ...back];
    case 'filled':
      return reason ? [{ lead: `Typed, not from the source. ${reason.reason}` }] : [];
    case 'missing':
      if (reason === null) return [];
      return [{ lead: abilities.update || abilities.reflood ? `${reason.reason} ${reason.todo}` : reason.reason }];
  }
}

/** Formats a value for reading: table cells are separated by dots. */
export function shownText(text: string): string {
  const rows = text.split('\n').map((row) => row.split('\t').filter((cell) => !isBlank(cell)));
  return rows.map((cells) => cells.join(' · ')).join('\n');
}

/** Returns the lines of a text that differ from another, such as the rows of a table that were typed over. */
export function differingLines(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  let start = 0;
  while (start < lines.length && lines[start] === others[start]) start += 1;
  let end = 0;
  while (end < Math.min(lines.length, others.length) - start && lines.at(-1 - end) === others.at(-1 - end)) end += 1;
  return lines.slice(start, lines.length - end).join('\n');
}

/** Formats a value for one line. */
export function inOneLine(shown: string): string {
  return shown.split('\n').join(', ');
}
