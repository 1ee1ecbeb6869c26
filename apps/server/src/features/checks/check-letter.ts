import type { checkLetter as endpoint } from '@letterdesk/contract/checks';
import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { runChecks } from '@letterdesk/core/checks/run-checks';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import { acceptText } from '../../text/accept-text.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { readTemplate } from '../templates/template.query.ts';
import { toCheckedLetter } from './checked-letter.ts';

interface CheckLetterInput {
  readonly db: Kysely<Database>;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/** Checks a letter as it is being written. @throws Failure `template_not_found`, `text_invalid` or `text_too_large`. */
export async function checkLetter({ db, body, now }: CheckLetterInput): Promise<ResponseOf<typeof endpoint>> {
  const shortcodes = body.flooded.map(({ shortcode }) => shortcode);
  const [template, { document }, attachments, definitions] = await Promise.all([
    readTemplate(db, body.letterTemplateId),
    acceptText(body.text),
    readAttachmentNames(db, body.letterId),
    readExpressions(db, shortcodes),
  ]);
  if (template === undefined) throw new Failure('template_not_found');
  const { name, flooded, zone } = body;
  const letter = { template, definitions, name, document, flooded, attachments, mail: null, zone, now };
  return { results: runChecks(CHECKS, toCheckedLetter(letter), template.check_severities) };
}

function readAttachmentNames(db: Kysely<Database>, letterId: number): Promise<{ name: string }[]> {
  return db
    .selectFrom('letter_attachments')
    .select('name')
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute();
}
