import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { type RecordsByRef, recordsByRef } from '@letterdesk/core/flooding/records';
import { type ExpressionSource, resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import { floodTemplate, floodText } from '@letterdesk/document/flood';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { withTextErrors } from '../../text/accept-text.ts';
import { refuseBraces } from '../../text/check-outgoing-text.ts';
import { askWithPatience } from '../checks/ask-with-patience.ts';
import { readNamedMessage } from '../email-messages/email-messages.store.ts';
import { type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { type ResolvedShortcodes, resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import type { LetterView } from '../letters/letter.query.ts';

interface FloodInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly view: Pick<LetterView, 'letter' | 'template'>;
  readonly now: Date;
}

/** A template's approver, flooded with a letter's data. */
export interface FloodedApprover {
  /** List of the addresses that were found. */
  readonly list: string;
  /** Labels of the values requested from the letter's records. */
  readonly requested: readonly string[];
}

/** A template's approval texts, flooded with a letter's data. */
interface FloodedRequest {
  readonly approver: FloodedApprover;
  readonly subject: string;
  readonly message: DocumentNode;
  /** First day of the letter's assignment, `YYYY-MM-DD`. */
  readonly startDate: string | null;
}

/**
 * Floods the template's approver; needs no customer data for typed addresses. @throws Failure
 * `customer_data_unavailable`.
 */
export async function floodApprover({ db, customerData, view, now }: FloodInput): Promise<FloodedApprover> {
  const approver = view.template.approver ?? '';
  const names = shortcodesIn(approver);
  if (names.length === 0) return { list: approver, requested: [] };
  const { ids, records } = await completeLetterIds(customerData, view);
  const { definitions, resolutions } = await resolveShortcodes(db, { names, ids, records, now });
  return approverFrom(approver, { definitions, resolutions });
}

function approverFrom(approver: string, { definitions, resolutions }: ResolvedShortcodes): FloodedApprover {
  const requested = shortcodesIn(approver).flatMap((name) => definitions.get(name)?.description ?? []);
  return { list: floodText(approver, resolutions, definitions).text, requested };
}

/**
 * Floods the template's approver and approval message with the letter's id map.
 * @throws Failure `customer_data_unavailable` if they have shortcodes, `unknown_shortcodes`, `double_braces` or `text_too_large`.
 */
export async function floodRequest({ db, customerData, view, now }: FloodInput): Promise<FloodedRequest> {
  const { letter, template } = view;
  const approver = template.approver ?? '';
  const message = await readNamedMessage(db, template.approval_message_id);
  const subject = message?.subject ?? `Approval of ${letter.name}`;
  const document: DocumentNode = message?.document ?? { type: 'doc', content: [] };
  refuseBraces([subject, document].map((content) => ({ field: 'approvalMessage', content })));
  const names = [...[approver, subject].flatMap(shortcodesIn), ...placeholdersOf(document).map(({ name }) => name)];
  const { ids, records } =
    names.length > 0 ? await completeLetterIds(customerData, view) : await completeIfAnswered(customerData, view);
  const { definitions, resolutions } = await resolveShortcodes(db, { names, ids, records, now });
  return withTextErrors(() => {
    const line = floodText(subject, resolutions, definitions);
    const text = floodTemplate(document, resolutions, definitions);
    refuseUnknown([...line.unknown, ...text.unknown]);
    return {
      approver: approverFrom(approver, { definitions, resolutions }),
      subject: cutText(line.text.trim(), TITLE_LENGTH),
      message: text.doc,
      startDate: startDateOf(ids, records),
    };
  });
}

function completeLetterIds(
  customerData: ConfiguredCustomerData,
  { letter }: Pick<LetterView, 'letter'>,
  signal?: AbortSignal,
) {
  return completeIdMapFrom(customerData, letter.environment, letter.ids as IdMap, signal);
}

/** Returns no records if the source doesn't answer: only the first day is missing then. */
async function completeIfAnswered(customerData: ConfiguredCustomerData, view: Pick<LetterView, 'letter'>) {
  const completed = await askWithPatience((signal) => completeLetterIds(customerData, view, signal));
  return completed ?? { ids: view.letter.ids, records: recordsByRef([]) };
}

function refuseUnknown(names: readonly string[]): void {
  if (names.length === 0) return;
  const message = "The template's approval message holds shortcodes that are not known.";
  throw new Failure('unknown_shortcodes', { names: [...new Set(names)] }, { message });
}

const FIRST_DAY: ExpressionSource = {
  valueType: 'date',
  columns: null,
  idKey: 'assignmentId',
  record: 'assignment',
  field: 'startDate',
};

function startDateOf(ids: IdMap, records: RecordsByRef): string | null {
  const resolution = resolveExpression(FIRST_DAY, ids, records, {});
  return resolution.found && resolution.value.type === 'date' ? resolution.value.date : null;
}
