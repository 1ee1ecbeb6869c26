import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { rehearseEmailMessage as endpoint } from '@letterdesk/contract/sending';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { acceptEnvironment, type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';
import { floodMessage } from './flood-message.ts';

/**
 * Floods an unsaved e-mail message with sample records, exactly as sending would. Stores nothing.
 * @throws Failure `shortcodes_invalid`, `text_invalid`, `text_too_large` or an error of the customer data.
 */
export async function rehearseMessage(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, customerData, body, now } = input;
  const environment = acceptEnvironment(customerData, body.environment);
  const given = acceptIds(body.ids);
  const authored = {
    line: { field: 'subject', text: body.subject },
    text: { field: 'message', html: body.message },
  } as const;
  const { document } = await acceptAuthoredText(db, authored, 'effective');
  const { ids, records } = await completeIdMapFrom(customerData, environment, given);
  const names = [...shortcodesIn(body.subject), ...placeholdersOf(document).map(({ name }) => name)];
  const { definitions, resolutions } = await resolveShortcodes(db, { names, ids, records, now });
  const values = { known: resolutions, resolutions, definitions };
  const { subject, subjectFlooded, message, flooded } = floodMessage({ subject: body.subject, document }, values);
  return { subject, message, flooded: [...subjectFlooded, ...flooded] };
}
