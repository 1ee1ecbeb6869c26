import { RECORD_FILTER_KEYS, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';

/** Filters besides the text. */
export type Filters = Readonly<Partial<Record<RecordFilterKey, string>>>;

export interface AskedRecords {
  readonly kind: RecordKind;
  /** Trimmed; empty for all. */
  readonly text: string;
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
}

const FIRST: AskedRecords = { kind: 'assignment', text: '', filters: {}, page: 1 };

/** Parses an address; invalid or missing parts get defaults. */
export function readAskedRecords(search: Readonly<Record<string, unknown>>): AskedRecords {
  const page = Number(search.page);
  const filters = RECORD_FILTER_KEYS.map((key) => [key, textOf(search[key])] as const).filter(
    ([, text]) => text !== '',
  );
  return {
    kind: RECORD_KINDS.find(({ kind }) => kind === search.kind)?.kind ?? FIRST.kind,
    text: textOf(search.text),
    filters: Object.fromEntries(filters),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : FIRST.page,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the address's parameters without defaults. */
export function addressOfRecords({ kind, text, filters, page }: AskedRecords): Record<string, string> {
  return {
    ...(kind !== FIRST.kind && { kind }),
    ...(text !== '' && { text }),
    ...Object.fromEntries(Object.entries(filters).filter(([, part]) => part !== '')),
    ...(page !== FIRST.page && { page: String(page) }),
  };
}
