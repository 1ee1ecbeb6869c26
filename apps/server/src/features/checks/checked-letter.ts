import type { CheckedLetter } from '@letterdesk/core/checks/check';
import type { CheckedMail, CheckedValue, FreshData, LetterNames } from '@letterdesk/core/checks/checked-letter';
import { plainLine, readLines } from '@letterdesk/core/checks/lines';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, FloodedValue } from '@letterdesk/core/flooding/values';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import type { PeopleFacts } from './read-people.ts';

export type AttachmentToCheck = Pick<LetterAttachment, 'name' | 'content_type' | 'document_date'>;

interface LetterToCheck {
  readonly template: Pick<TemplateRow, 'letter_type' | 'required_documents'>;
  readonly definitions: ReadonlyMap<string, ExpressionDefinition>;
  readonly name: string;
  readonly document: DocumentNode;
  readonly flooded: readonly Pick<FloodedValue, 'shortcode' | 'text' | 'source'>[];
  readonly attachments: readonly AttachmentToCheck[];
  readonly mail: CheckedMail | null;
  /** The writer's; undefined for the server's. */
  readonly zone: string | undefined;
  readonly people: PeopleFacts;
  /** Null unless the source was asked. */
  readonly fresh: FreshData | null;
  readonly now: Date;
}

/** Returns what the checks read of a letter. */
export function toCheckedLetter(letter: LetterToCheck): CheckedLetter {
  const { definitions, attachments, mail, people, fresh } = letter;
  return {
    title: [plainLine(letter.name)],
    text: readLines(letter.document),
    kind: { type: letter.template.letter_type, requiredDocuments: letter.template.required_documents },
    today: toCalendarDay(letter.now, letter.zone),
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
    attachments: attachments.map(({ name, content_type: kind, document_date: date }) => ({ name, kind, date })),
    mail,
    names: namesIn(letter.flooded, mail, people.names),
    nameIndex: people.nameIndex,
    isNameCleared: people.isNameCleared,
    fresh,
  };
}

/** The kinds of records that are people whom a letter may greet. */
const PEOPLE: readonly string[] = ['provider', 'contact'];

/** Adds the names that were flooded into the letter or into its message; they stay its own if records change. */
function namesIn(flooded: LetterToCheck['flooded'], mail: CheckedMail | null, read: LetterNames | null): LetterNames {
  const named = flooded.filter(({ source, text }) => text !== '' && /name/i.test(source.field));
  const textsOf = (isPerson: boolean) =>
    named.filter(({ source }) => PEOPLE.includes(source.record) === isPerson).map(({ text }) => text);
  const inMessage = (mail?.message ?? []).flatMap(({ text, values }) =>
    values.filter(({ shortcode }) => /name/i.test(shortcode)).map(({ from, to }) => text.slice(from, to)),
  );
  return {
    people: [...textsOf(true), ...inMessage, ...(read?.people ?? [])],
    others: [...textsOf(false), ...(read?.others ?? [])],
    related: read?.related ?? [],
    records: read?.records ?? [],
  };
}
