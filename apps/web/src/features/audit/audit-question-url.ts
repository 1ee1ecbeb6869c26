import { AUDIT_KINDS, type AuditKind } from '@letterdesk/core/audit/actions';
import { readLetterReference } from '@letterdesk/core/audit/letter-reference';

/** A question as the address names it: about a letter or a person, and how it's narrowed. */
export interface AuditAddress {
  readonly letter: number | null;
  readonly person: number | null;
  readonly kind: AuditKind | null;
  /** `YYYY-MM-DD`, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export const NO_QUESTION: AuditAddress = { letter: null, person: null, kind: null, from: '', to: '' };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses an address; invalid parameters are ignored. */
export function readAuditAddress(search: Readonly<Record<string, unknown>>): AuditAddress {
  const letter = toId(search.letter);
  return {
    letter,
    person: letter === null ? toId(search.person) : null,
    kind: AUDIT_KINDS.find((kind) => kind === search.kind) ?? null,
    from: toDay(search.from),
    to: toDay(search.to),
  };
}

/** Returns an address's search parameters; empty ones are omitted. */
export function toSearch(address: AuditAddress): Record<string, string> {
  const parts = Object.entries(address).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(parts.map(([name, value]) => [name, String(value)]));
}

/** Returns the server's question, with whole days of this browser's zone; null without a subject. */
export function toQuestion({ letter, person, kind, from, to }: AuditAddress): Record<string, string | number> | null {
  if (letter === null && person === null) return null;
  return {
    ...(letter === null ? { account: person ?? 0 } : { letterId: letter }),
    ...(kind !== null && { kind }),
    ...(from !== '' && { from: startOfDay(from, 0) }),
    ...(to !== '' && { until: startOfDay(to, 1) }),
  };
}

function toId(text: unknown): number | null {
  return typeof text === 'string' ? readLetterReference(text) : null;
}

function toDay(text: unknown): string {
  return typeof text === 'string' && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** @param later days after it. */
function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
