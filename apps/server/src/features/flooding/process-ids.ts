import type { ProcessedIds } from '@letterdesk/contract/flooding';
import { creationWarning } from '@letterdesk/core/flooding/creation-warning';
import { ID_LABELS, type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { refKey } from '@letterdesk/core/flooding/records';
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
    unknown: unknown.map(({ key, id }) => ({ key, id, label: ID_LABELS[key] })),
    contacts: idsOf(ids, 'clientContactIds').flatMap((id) => {
      const contact = records.get(refKey({ kind: 'contact', id }));
      return contact === undefined ? [] : [{ id, name: contact.label }];
    }),
    warning: warningOf(input.ids),
  };
}

function warningOf(given: IdMap): ProcessedIds['warning'] {
  const warning = creationWarning(given);
  return warning === null ? null : { message: warning.message, items: [...warning.items] };
}
