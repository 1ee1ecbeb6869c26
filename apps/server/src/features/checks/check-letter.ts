import type { checkLetter as endpoint } from '@letterdesk/contract/checks';
import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { runChecks } from '@letterdesk/core/checks/run-checks';
import type { LetterType } from '@letterdesk/core/constants';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { CHECKS, FRESH_CHECKS } from '../../letter-checks/load-checks.ts';
import { acceptText } from '../../text/accept-text.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { selectLetters } from '../letters/letters.store.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { readTemplate } from '../templates/template.query.ts';
import { type AttachmentToCheck, toCheckedLetter } from './checked-letter.ts';
import { fetchFresh } from './fetch-fresh.ts';
import { readPeople, UNKNOWN_PEOPLE } from './read-people.ts';

interface CheckLetterInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly user: User;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/** Checks a letter as it is being written. @throws Failure `template_not_found`, `text_invalid` or `text_too_large`. */
export async function checkLetter(input: CheckLetterInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, body, now } = input;
  const shortcodes = body.flooded.map(({ shortcode }) => shortcode);
  const [template, { document }, attachments, definitions] = await Promise.all([
    readTemplate(db, body.letterTemplateId),
    acceptText(body.text),
    readAttachments(db, body.letterId),
    readExpressions(db, shortcodes),
  ]);
  if (template === undefined) throw new Failure('template_not_found');
  const [fresh, people] = body.compareWithSource
    ? [await readFresh(input, document), UNKNOWN_PEOPLE]
    : [null, await readPeopleOf(input, template.letter_type)];
  const { name, flooded, zone } = body;
  const letter = { template, definitions, name, document, flooded, attachments, mail: null, zone, people, fresh, now };
  const checks = body.compareWithSource ? FRESH_CHECKS : CHECKS;
  return { results: runChecks(checks, toCheckedLetter(letter), template.check_severities) };
}

/** Null for unsaved letters. The answer tells what is in the letter's records, so it counts as a reading. */
async function readFresh({ db, customerData, user, body, now }: CheckLetterInput, document: DocumentNode) {
  const letter = await selectLetters(db).where('id', '=', body.letterId).executeTakeFirst();
  if (letter === undefined) return null;
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: letter.id, at: now });
  return (await fetchFresh({ db, customerData, letter, document, now })).fresh;
}

/** Milliseconds that a writer waits for the source; later checks have what it says after that. */
const PATIENCE = 500;

/** Unsaved letters have no records. */
async function readPeopleOf({ db, customerData, user, body }: CheckLetterInput, letterType: LetterType) {
  const letter = await selectLetters(db).where('id', '=', body.letterId).executeTakeFirst();
  if (letter === undefined) return UNKNOWN_PEOPLE;
  return readPeople({ db, customerData, letter, letterType, userName: user.name, patience: PATIENCE });
}

function readAttachments(db: Kysely<Database>, letterId: number): Promise<AttachmentToCheck[]> {
  return db
    .selectFrom('letter_attachments')
    .select(['name', 'content_type', 'document_date'])
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute();
}
