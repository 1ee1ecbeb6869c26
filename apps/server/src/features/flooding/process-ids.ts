import type { ProcessedIds } from '@letterdesk/contract/flooding';
import { creationWarning } from '@letterdesk/core/flooding/creation-warning';
import { ID_KEYS, ID_LABELS, type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { KIND_OF_ID_KEY, type RecordsByRef, refKey } from '@letterdesk/core/flooding/records';
import { acceptEnvironment, type CustomerDataAccess, resolveIds } from './resolve-ids.ts';

/** Completes an id map and says what is unknown, what is missing, and whom a letter could be for. */
export async function processIds(
  access: CustomerDataAccess,
  input: { ids: IdMap; environment: string | undefined },
): Promise<ProcessedIds> {
  const environment = acceptEnvironment(access, input.environment);
  const { ids, unknown, records } = await resolveIds(access, environment, input.ids);
  return {
    ids: ids as ProcessedIds['ids'],
    given: namesOf(input.ids, records),
    unknown: unknown.map(({ key, id }) => ({ key, id, label: ID_LABELS[key] })),
    contacts: idsOf(ids, 'clientContactIds').flatMap((id) => {
      const contact = records.get(refKey({ kind: 'contact', id }));
      return contact === undefined ? [] : [{ id, name: contact.label }];
    }),
    warning: warningOf(input.ids),
  };
}

function namesOf(given: IdMap, records: RecordsByRef): ProcessedIds['given'] {
  return ID_KEYS.flatMap((key) => {
    const [id, ...others] = idsOf(given, key);
    if (id === undefined || others.length > 0) return [];
    const record = records.get(refKey({ kind: KIND_OF_ID_KEY[key], id }));
    return record === undefined ? [] : [{ key, name: record.label }];
  });
}

function warningOf(given: IdMap): ProcessedIds['warning'] {
  const warning = creationWarning(given);
  return warning === null ? null : { message: warning.message, items: [...warning.items] };
}
