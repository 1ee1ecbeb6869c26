import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { rehearseTemplate } from '@letterdesk/contract/flooding';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { useQueries } from '@tanstack/react-query';
import { RECORD_KINDS } from '../../records/record-kinds.ts';
import { recordKey } from './chosen-records.ts';
import { findMissingData, type MissingData } from './missing-list.tsx';
import { formatRecordFacts, type PickedRecord } from './record-picker.tsx';
import { recordQuery, rehearsalQuery, UNKNOWN } from './use-rehearsal.ts';

/** A chosen record with its letter. */
export interface RehearsedRecord {
  readonly key: string;
  readonly picked: PickedRecord;
  readonly label: string;
  readonly facts: string;
  /** Null while loading or without a result. */
  readonly letter: ResponseOf<typeof rehearseTemplate> | null;
  readonly missing: readonly MissingData[];
  /** Why there is no letter, or null. */
  readonly failure: string | null;
  retry(): void;
}

/** Returns true if the record has its letter, or failed. */
export function isSettled({ letter, failure }: RehearsedRecord): boolean {
  return letter !== null || failure !== null;
}

/** Floods the draft for each record, a few at a time. */
export function useRehearsedRecords(
  templateId: number,
  text: TemplateContent,
  chosen: readonly PickedRecord[],
): readonly RehearsedRecord[] {
  const letters = useQueries({ queries: chosen.map((picked) => rehearsalQuery(templateId, text, picked)) });
  const rows = useQueries({ queries: chosen.map((picked) => recordQuery(picked)) });
  return chosen.map((picked, index) => {
    const row = rows[index]?.data;
    const query = letters[index];
    const letter = query?.data ?? null;
    const kind = describeKind(picked);
    return {
      key: recordKey(picked),
      picked,
      label: row?.label ?? `${kind} ${picked.id}`,
      facts: row ? [kind, formatRecordFacts(row)].filter(Boolean).join(' · ') : kind,
      letter,
      missing: letter ? findMissingData(letter.flooded, picked, letter.branches) : [],
      failure: query?.error ? query.error.message || UNKNOWN : null,
      retry: () => void query?.refetch(),
    };
  });
}

export function describeKind({ kind }: Pick<PickedRecord, 'kind'>): string {
  return RECORD_KINDS.find((each) => each.kind === kind)?.label.replace(/s$/, '') ?? kind;
}
