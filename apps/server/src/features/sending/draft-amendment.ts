import type { Letter } from '@letterdesk/contract/letters';
import type { OutdatedLetter } from '@letterdesk/contract/outdated-letters';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { INITIAL_LETTER_CONTENT, unfloodedContent } from '@letterdesk/core/letters/letter-content';
import { createRefusal } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { formatDate } from '@letterdesk/core/shortcodes/format-date';
import { insertBelowGreeting } from '@letterdesk/document/insert-below-greeting';
import { plainText } from '@letterdesk/document/plain-text';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { acceptDocument } from '../../text/accept-text.ts';
import { acceptEnvironment, type ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { floodFromTemplate, readUsableTemplate } from '../letters/flood-from-template.ts';
import { presentNewLetter } from '../letters/present-letter.ts';
import { storeNewLetter } from '../letters/store-new-letter.ts';
import { findOtherDates } from './find-other-dates.ts';

interface AmendmentInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly user: User;
  readonly sentLetterId: number;
  /** The writer's. */
  readonly zone: string | undefined;
  readonly now: Date;
}

const TITLE_PREFIX = 'Amendment: ';
const FIRST_SENTENCE = 'This letter replaces our letter of ';

/**
 * Stores a new letter with the text of a sent one, the data of now, and a paragraph that says which dates changed.
 * @throws Failure `sent_letter_not_found`, `nothing_to_amend`, or an error of creating letters.
 */
export async function draftAmendment(input: AmendmentInput): Promise<Letter> {
  const { db, customerData, user, sentLetterId, zone, now } = input;
  const sent = await readSending(db, sentLetterId);
  if (sent === undefined) throw new Failure('sent_letter_not_found');
  const template = await readUsableTemplate(db, sent.template_id, null);
  refuse(createRefusal(user, template.letter_type));
  const { flood, elements, definitions } = await floodFromTemplate({
    unflooded: unfloodedContent(INITIAL_LETTER_CONTENT),
    db,
    customerData,
    environment: acceptEnvironment(customerData, sent.environment),
    template,
    given: sent.given_ids,
    now,
    zone,
    name: cutText(TITLE_PREFIX + sent.letter_name.replace(TITLE_PREFIX, ''), TITLE_LENGTH).trim(),
    refloodText: sent.text,
  });
  const dates = findOtherDates({ elements, definitions, idsThen: sent.ids, idsNow: flood.ids });
  if (dates.length === 0) throw new Failure('nothing_to_amend');
  const sentDay = formatDate(toCalendarDay(sent.created_at, zone), 'MMMM D, YYYY');
  const { html, document } = acceptDocument(
    insertBelowGreeting(withoutAmendment(flood.document), describe(sentDay, dates)),
  );
  const stored = await storeNewLetter(db, {
    action: 'letter.create',
    flood: { ...flood, text: html, document },
    template,
    user,
    details: { amends: sentLetterId },
    now,
  });
  return presentNewLetter(user, { ...stored, template, definitions });
}

function readSending(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('sent_letters as sent')
    .innerJoin('letters as letter', 'letter.id', 'sent.letter_id')
    .select(['sent.template_id', 'sent.letter_name', 'sent.text', 'sent.ids', 'sent.created_at'])
    .select(['letter.given_ids', 'letter.environment'])
    .where('sent.id', '=', id)
    .executeTakeFirst();
}

function describe(sentDay: string, dates: OutdatedLetter['dates']): string {
  const changes = dates.map(({ description, says, now }) => `${description}: ${now} instead of ${says}.`);
  return [`${FIRST_SENTENCE}${sentDay}.`, ...new Set(changes)].join(' ');
}

/** Removes what an earlier amendment said. */
function withoutAmendment(letter: DocumentNode): DocumentNode {
  const isKept = (node: DocumentNode) => !plainText(node).startsWith(FIRST_SENTENCE);
  return { ...letter, content: (letter.content ?? []).filter(isKept) };
}
