import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { rehearseEmailMessage as endpoint, PreparedEmail } from '@letterdesk/contract/sending';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { floodTemplate, floodText } from '@letterdesk/document/flood';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import { markTyped } from '@letterdesk/document/typed-values';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { acceptDocument, refuseTooLarge } from '../../text/accept-text.ts';
import { acceptEnvironment, acceptIds, type CustomerDataAccess, resolveIds } from '../flooding/resolve-ids.ts';
import { type ResolvedShortcodes, resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { presentKeyed } from '../letters/present-letter.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';

/** The values flooded into subject and message. */
interface MessageValues extends ResolvedShortcodes {
  /** Values from the records, or typed in their place. */
  readonly known: ReadonlyMap<string, Resolution>;
}

type FloodedMessage = Pick<PreparedEmail, 'subject' | 'missingInSubject' | 'message' | 'flooded'>;

/**
 * Floods the subject and body of an e-mail message.
 * @param document the message's text; undefined when the template has none.
 * @returns also `subjectFlooded`: the values flooded into the subject.
 * @throws Failure `text_too_large`.
 */
export function floodMessage(
  { subject: line, document }: { readonly subject: string; readonly document: DocumentNode | undefined },
  { known, resolutions, definitions }: MessageValues,
): FloodedMessage & { readonly subjectFlooded: PreparedEmail['flooded'] } {
  const subject = refuseTooLarge(() => floodText(line, known, definitions));
  const missing = subject.keyed.filter((record) => record.missing !== null);
  return {
    subject: cutText(subject.text.trim(), TITLE_LENGTH),
    missingInSubject: missing.map(({ shortcode: name }) => ({
      name,
      description: definitions.get(name)?.description ?? name,
    })),
    subjectFlooded: subject.keyed.map((record) => presentKeyed(record, definitions)),
    ...(document === undefined
      ? { message: '', flooded: [] }
      : floodBody(document, { known, resolutions, definitions })),
  };
}

function floodBody(document: DocumentNode, { known, resolutions, definitions }: MessageValues) {
  const { doc, keyed } = refuseTooLarge(() => floodTemplate(document, known, definitions));
  const flooded = markTyped(keyed, resolutions).map((record) => presentKeyed(record, definitions));
  return { message: acceptDocument(doc).html, flooded };
}

/**
 * Floods an unsaved e-mail message with sample records, exactly as sending would. Stores nothing.
 * @throws Failure `shortcodes_invalid`, `text_invalid`, `text_too_large` or an error of the customer data.
 */
export async function rehearseMessage(input: {
  db: Kysely<Database>;
  access: CustomerDataAccess;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, access, body, now } = input;
  const environment = acceptEnvironment(access, body.environment);
  const given = acceptIds(body.ids);
  const authored = {
    line: { field: 'subject', text: body.subject },
    text: { field: 'message', html: body.message },
  } as const;
  const { document } = await acceptAuthoredText(db, authored, 'effective');
  const { ids, records } = await resolveIds(access, environment, given);
  const names = [...shortcodesIn(body.subject), ...placeholdersOf(document).map(({ name }) => name)];
  const { definitions, resolutions } = await resolveShortcodes(db, { names, ids, records, now });
  const values = { known: resolutions, resolutions, definitions };
  const { subject, subjectFlooded, message, flooded } = floodMessage({ subject: body.subject, document }, values);
  return { subject, message, flooded: [...subjectFlooded, ...flooded] };
}
