import type { CheckedLetter } from '@letterdesk/core/checks/check';
import type {
  AttachedFile,
  CheckedValue,
  LetterKind,
  LetterNames,
  MailDelivery,
  MailRecipient,
} from '@letterdesk/core/checks/checked-letter';
import { plainLine, readLines } from '@letterdesk/core/checks/lines';
import { buildNameIndex, NAMED_KINDS } from '@letterdesk/core/checks/name-index';
import { namedRecordOf, namesOfRecords } from '@letterdesk/core/checks/names-of-records';
import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { completeIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { type CustomerRecord, KIND_OF_ID_KEY, recordsByRef, refKey } from '@letterdesk/core/flooding/records';
import { resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import { demoClauses } from '@letterdesk/demo/clauses';
import { buildCustomerData } from '@letterdesk/demo/customer/build-customer-data';
import { demoEmailMessages } from '@letterdesk/demo/email-messages';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { demoTemplates } from '@letterdesk/demo/templates/all';
import { expandClauses } from '@letterdesk/document/clauses/expand-clauses';
import { floodTemplate, floodText } from '@letterdesk/document/flood';
import { parseHtml } from '@letterdesk/document/parse-html';
import { TemplateFlooding } from '../features/flooding/template-flooding.ts';
import type { FloodableExpression } from '../features/shortcodes/expressions.query.ts';

/** Before the first day that any record of the demo asks for. */
export const BEFORE_DEMO_DEADLINES = '2026-10-20';

/** A letter that is about to leave, with its mail; no database is needed. */
export interface DemoLetter {
  readonly template: string;
  readonly assignmentId: number;
  readonly today: string;
  readonly kind: LetterKind;
  readonly title: string;
  readonly document: DocumentNode;
  readonly values: readonly CheckedValue[];
  readonly attachments: readonly AttachedFile[];
  readonly from: string;
  readonly subject: string;
  readonly message: DocumentNode;
  readonly recipients: readonly MailRecipient[];
  readonly delivery: MailDelivery;
  readonly names: LetterNames;
  readonly isNameCleared: boolean;
  /** The records that it is about. */
  readonly records: readonly CustomerRecord[];
}

export const demoRecords = buildCustomerData();
const byRef = recordsByRef(demoRecords);
const nameIndex = buildNameIndex(
  NAMED_KINDS.flatMap((kind) =>
    demoRecords.filter((record) => record.kind === kind).map((record) => namedRecordOf(kind, record)),
  ),
);
const expressions = demoExpressionGroups.flatMap((group) => group.expressions);
const definitions = new Map<string, FloodableExpression>(
  expressions.map((expression) => {
    const { idKey, field, valueType, columns } = expression;
    const place = idKey === '' ? { idKey, record: 'letter' as const } : { idKey, record: KIND_OF_ID_KEY[idKey] };
    return [expression.name, { ...expression, source: { ...place, field, valueType, columns } }];
  }),
);
const clauses = new Map(
  demoClauses.map(({ name, html }) => [clauseKey(name), { name, version: 1, document: parseHtml(html) }]),
);
const templates = demoTemplates.map((template) => {
  const { emailMessage, division } = template;
  const message = demoEmailMessages.find((each) => each.name === emailMessage && each.division === division);
  const { document } = expandClauses(parseHtml(template.html), clauses);
  return { ...template, document, message, body: parseHtml(message?.html ?? '') };
});

/** Floods every template of the demo with its e-mail message, addressed as the template says. */
export async function floodDemoLetters(assignmentId: number, today = BEFORE_DEMO_DEADLINES): Promise<DemoLetter[]> {
  const { ids, records: found } = await completeIdMap({ assignmentId }, async (refs) =>
    refs.flatMap((ref) => byRef.get(refKey(ref)) ?? []),
  );
  const resolutions = new Map(
    [...definitions].map(([name, { source }]) => [name, resolveExpression(source, ids, found, { today })]),
  );
  const records = [...found.values()];
  const names = namesOfRecords(records);
  const floodLine = (text: string) => floodText(text, resolutions, definitions).text;
  return templates.map(({ name, title, document, letterType, message, body, addresses }): DemoLetter => {
    const { doc, keyed } = new TemplateFlooding(document, { definitions, resolutions }).flood();
    const listed = [addresses.to, addresses.cc ?? '', addresses.bcc ?? ''].flatMap((list) =>
      floodLine(list).split(/, */),
    );
    return {
      template: name,
      assignmentId,
      today,
      kind: { type: letterType },
      title: floodLine(title),
      document: doc,
      values: keyed.flatMap(({ shortcode, source, text }): CheckedValue[] => {
        const definition = definitions.get(shortcode);
        if (definition === undefined) return [];
        const { description, required, valueType: type } = definition;
        return [{ shortcode, description, type, required, source, flooded: text }];
      }),
      attachments: [],
      from: floodLine(addresses.from),
      subject: floodLine(message?.subject ?? title),
      message: floodTemplate(body, resolutions, definitions).doc,
      recipients: listed.filter((address) => address !== '').map((address) => recipientOf(address, records)),
      delivery: { domainsWithoutServer: [], bytes: 180_000, bytesAllowed: 10_000_000 },
      names,
      isNameCleared: true,
      records,
    };
  });
}

/** Colleagues are no contacts, but have been written to. */
function recipientOf(address: string, records: readonly CustomerRecord[]): MailRecipient {
  const owner = records.find(({ fields }) => fields.email === address);
  const isContact = owner?.kind === 'contact' || owner?.kind === 'provider';
  return { name: owner?.label ?? null, address, isContact, wasWrittenTo: true, domainOf: null };
}

/** Returns what the checks read of the letter. */
export function toCheckedLetter(letter: DemoLetter): CheckedLetter {
  const { title, document, kind, today, values, attachments, names, isNameCleared } = letter;
  const { from, subject, message, recipients, delivery } = letter;
  return {
    title: [plainLine(title)],
    text: readLines(document),
    kind,
    today,
    values,
    attachments,
    mail: { from, delivery, subject: [plainLine(subject)], message: readLines(message), recipients },
    names,
    nameIndex,
    isNameCleared,
    fresh: null,
  };
}
