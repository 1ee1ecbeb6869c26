import type { checkLetter as endpoint } from '@letterdesk/contract/checks';
import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { CheckedLetter } from '@letterdesk/core/checks/check';
import type { CheckedValue } from '@letterdesk/core/checks/checked-letter';
import { plainLine, readLines } from '@letterdesk/core/checks/lines';
import { runChecks } from '@letterdesk/core/checks/run-checks';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { FloodedValue } from '@letterdesk/core/flooding/values';
import { clockOf, isTimeZone } from '@letterdesk/core/search/time-zone';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { readTemplate, type TemplateRow } from '../templates/template.query.ts';
import { CHECKS } from './load-checks.ts';

interface CheckLetterInput {
  readonly db: Kysely<Database>;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/** Checks a letter as it is being written. @throws Failure `template_not_found`, `text_invalid` or `text_too_large`. */
export async function checkLetter({ db, body, now }: CheckLetterInput): Promise<ResponseOf<typeof endpoint>> {
  const [template, { document }, attachments] = await Promise.all([
    readTemplate(db, body.letterTemplateId),
    acceptText(body.text),
    readAttachmentNames(db, body.letterId),
  ]);
  if (template === undefined) throw new Failure('template_not_found');
  const today = dayIn(body.timeZone, now);
  const letter = await readCheckedLetter(db, { template, document, today, attachments, ...body });
  return { results: runChecks(CHECKS, letter) };
}

interface LetterToCheck {
  readonly template: TemplateRow;
  readonly name: string;
  readonly document: DocumentNode;
  readonly flooded: readonly Pick<FloodedValue, 'shortcode' | 'text' | 'source'>[];
  readonly attachments: readonly { readonly name: string }[];
  readonly today: string;
}

async function readCheckedLetter(db: Kysely<Database>, letter: LetterToCheck): Promise<CheckedLetter> {
  const definitions = await readExpressions(
    db,
    letter.flooded.map(({ shortcode }) => shortcode),
  );
  return {
    title: [plainLine(letter.name)],
    text: readLines(letter.document),
    kind: { type: letter.template.letter_type },
    today: letter.today,
    values: letter.flooded.map(({ shortcode, text, source }): CheckedValue => {
      const definition = definitions.get(shortcode);
      return {
        shortcode,
        description: definition?.description ?? shortcode,
        type: definition?.valueType ?? 'text',
        required: definition?.required ?? false,
        source,
        flooded: text,
      };
    }),
    attachments: letter.attachments,
    mail: null,
  };
}

function readAttachmentNames(db: Kysely<Database>, letterId: number): Promise<{ name: string }[]> {
  return db
    .selectFrom('letter_attachments')
    .select('name')
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute();
}

/** The calendar day of a person; the server's for zones that it doesn't know. */
function dayIn(timeZone: string | undefined, now: Date): string {
  return timeZone !== undefined && isTimeZone(timeZone) ? clockOf(timeZone)(now).slice(0, 10) : toCalendarDay(now);
}
