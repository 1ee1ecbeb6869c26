import { RECORD_FILTER_KEYS, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';

/** Filters besides the text. */
export type Filters = Readonly<Partial<Record<RecordFilterKey, string>>>;

/** A listing of records in the address's order. */
export interface RecordsQuery {
  readonly kind: RecordKind;
  /** Trimmed; empty for all. */
  readonly text: string;
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
}

const DEFAULT_QUERY: RecordsQuery = { kind: 'assignment', text: '', filters: {}, page: 1 };

/** Parses an address; invalid or missing parts get defaults. */
export function readRecordsQuery(search: Readonly<Record<string, unknown>>): RecordsQuery {
  const page = Number(search.page);
  const filters = RECORD_FILTER_KEYS.map((key) => [key, textOf(search[key])] as const).filter(
    ([, text]) => text !== '',
  );
  return {
    kind: RECORD_KINDS.find(({ kind }) => kind === search.kind)?.kind ?? DEFAULT_QUERY.kind,
    text: textOf(search.text),
    filters: Object.fromEntries(filters),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : DEFAULT_QUERY.page,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the address's parameters without defaults. */
export function addressOfRecords({ kind, text, filters, page }: RecordsQuery): Record<string, string> {
  return {
    ...(kind !== DEFAULT_QUERY.kind && { kind }),
    ...(text !== '' && { text }),
    ...Object.fromEntries(Object.entries(filters).filter(([, part]) => part !== '')),
    ...(page !== DEFAULT_QUERY.page && { page: String(page) }),
  };
}
