import { type IdKey, type IdMap, idsOf } from './id-map.ts';
import { type CustomerRecord, KIND_OF_ID_KEY, type RecordsByRef, refKey } from './records.ts';

/** Names of a letter's records for lists; null if it has none. */
export interface RecordNames {
  readonly assignment: string | null;
  readonly present: string | null;
  readonly job: string | null;
  readonly client: string | null;
  readonly provider: string | null;
  /** The client's contact; absent in letters flooded before it was stored. */
  readonly contact?: string | null;
  readonly assignmentTooltip: string | null;
}

/** @param ids completed. */
export function recordNamesOf(ids: IdMap, records: RecordsByRef): RecordNames {
  const record = (key: IdKey): CustomerRecord | undefined => {
    const [id] = idsOf(ids, key);
    return id === undefined ? undefined : records.get(refKey({ kind: KIND_OF_ID_KEY[key], id }));
  };
  const label = (key: IdKey) => record(key)?.label ?? null;
  const assignment = record('assignmentId');
  return {
    assignment: assignment === undefined ? null : (textIn(assignment, 'number') ?? assignment.label),
    present: label('presentId'),
    job: label('jobId'),
    client: label('clientId'),
    provider: label('providerId'),
    contact: label('clientContactId'),
    assignmentTooltip: assignment === undefined ? null : tooltipOf(assignment),
  };
}

function tooltipOf(assignment: CustomerRecord): string {
  const days = [textIn(assignment, 'startDate'), textIn(assignment, 'endDate')].filter((day) => day !== null);
  return [assignment.label, days.join(' to ')].filter((part) => part !== '').join(', ');
}

function textIn({ fields }: CustomerRecord, field: string): string | null {
  const value = fields[field];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
