import { demoEmailMessages } from '@letterdesk/demo/email-messages';
import { demoPreQueries } from '@letterdesk/demo/pre-queries';
import { demoTemplates } from '@letterdesk/demo/templates/all';
import type { DemoTemplate } from '@letterdesk/demo/templates/define';
import {
  type DemoAuthor,
  type DemoEdition,
  type DemoHistory,
  demoHistories,
  ONLY_EDITION,
} from '@letterdesk/demo/templates/histories';
import { demoUsers } from '@letterdesk/demo/users';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { registerAccounts } from '../features/session/accounts.store.ts';
import { expandText } from '../features/shortcodes/expand-text.ts';
import { toTemplateConfiguration } from '../features/templates/template-configuration.ts';
import { demoIdentity } from './demo-identity.ts';
import { fillClauses } from './fill-clauses.ts';
import type { StoredOrganisation } from './fill-organisation.ts';

interface RecordIds extends StoredOrganisation {
  messageId(division: number, name: string): number;
  preQueryId(name: string): number;
  accountOf(author: DemoAuthor): number;
}

/** Stores the e-mail messages, the pre-queries, and the templates with their versions and drafts. */
export async function fillTemplates(trx: Transaction<Database>, organisation: StoredOrganisation): Promise<void> {
  const accountOf = await fillAuthors(trx);
  const messageId = await fillEmailMessages(trx, accountOf('gordon.whitlock'));
  const preQueryId = await fillPreQueries(trx);
  await fillClauses(trx, accountOf('gordon.whitlock'));
  for (const template of demoTemplates) {
    await fillTemplate(trx, template, { ...organisation, messageId, preQueryId, accountOf });
  }
}

async function fillTemplate(trx: Transaction<Database>, template: DemoTemplate, ids: RecordIds): Promise<void> {
  const history = demoHistories.get(template.name) ?? ONLY_EDITION;
  const isPublished = template.state !== 'unpublished';
  const current: DemoEdition = { ...template, ...history.published };
  const editions = isPublished ? [...history.earlier, current] : [];
  const columns = { ...columnsOf(template, ids), ...authorship(current, ids) };
  const stored = await trx
    .insertInto('letter_templates')
    .values({
      ...columns,
      ...(await publishedTextOf(trx, isPublished ? current : { title: template.title, html: '' })).text,
      published_version: editions.length,
      version: editions.length + 1,
      last_draft_version: editions.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const configuration = JSON.stringify(toTemplateConfiguration(stored));
  for (const [index, edition] of editions.entries()) {
    const publishing = {
      template_id: stored.id,
      version: index + 1,
      published_at: edition.at,
      published_by: ids.accountOf(edition.by),
    };
    const { text, clauses } = await publishedTextOf(trx, edition);
    await trx
      .insertInto('template_versions')
      .values({ ...publishing, ...text, clauses, configuration })
      .execute();
  }
  const draft = draftOf(template, history, current);
  if (draft === undefined) return;
  await trx
    .insertInto('letter_templates')
    .values({
      ...columns,
      ...authorship(draft, ids),
      ...textOf(draft),
      parent_id: stored.id,
      version: stored.last_draft_version + 1,
    })
    .execute();
}

function draftOf({ state }: DemoTemplate, { draft }: DemoHistory, current: DemoEdition): DemoEdition | undefined {
  return state === 'unpublished' ? current : draft;
}

type Columns = Omit<Insertable<Database['letter_templates']>, 'title' | 'template' | 'document' | 'updated_by'>;

function columnsOf(template: DemoTemplate, ids: RecordIds): Columns {
  const { division, footer, logo, emailMessage, preQuery, approval } = template;
  const { to, cc, bcc, from, fromName } = template.addresses;
  return {
    parent_id: null,
    name: template.name,
    recipient_type: template.recipient,
    division_id: division,
    letter_type: template.letterType,
    footer_id: footer === undefined ? null : ids.footerId(division, footer),
    logo_id: logo === undefined ? null : ids.logoId(division, logo),
    pre_query_id: preQuery === undefined ? null : ids.preQueryId(preQuery),
    email_message_id: emailMessage === undefined ? null : ids.messageId(division, emailMessage),
    default_to: to,
    default_cc: cc ?? null,
    default_bcc: bcc ?? null,
    default_from: from,
    default_from_name: fromName,
    multiple_contacts: template.multipleContacts ?? false,
    include_letter: template.includeLetter ?? false,
    requires_approval: approval !== undefined,
    approver: approval?.approver ?? null,
    approval_message_id: approval === undefined ? null : ids.messageId(division, approval.message),
    lock_after_submission: approval?.lock ?? false,
    disabled: template.state === 'disabled',
    required_documents: JSON.stringify(template.requiredDocuments ?? []),
  };
}

function textOf({ title, html }: Pick<DemoEdition, 'title' | 'html'>) {
  const text = readText(html);
  return { title, template: text.html, document: text.document };
}

/** With its clauses in place. */
async function publishedTextOf(trx: Transaction<Database>, edition: Pick<DemoEdition, 'title' | 'html'>) {
  const { document, clauses } = await expandText(trx, parseHtml(edition.html));
  return { text: { ...textOf(edition), document: JSON.stringify(document) }, clauses: JSON.stringify(clauses) };
}

function authorship({ by, at }: Pick<DemoEdition, 'by' | 'at'>, { accountOf }: Pick<RecordIds, 'accountOf'>) {
  return { updated_by: accountOf(by), updated_at: at };
}

/** Creates accounts for the demo users. @returns a function that finds an author's account. */
async function fillAuthors(trx: Transaction<Database>): Promise<(author: DemoAuthor) => number> {
  const accounts = await registerAccounts(trx, demoUsers.map(demoIdentity));
  return (author) => {
    const account = accounts[demoUsers.findIndex(({ sub }) => sub.startsWith(`${author}@`))];
    if (account === undefined) throw new Error(`The demo data has no user '${author}'.`);
    return account;
  };
}

/** Stores the e-mail messages. @returns a function that finds a message's id by division and name. */
async function fillEmailMessages(
  trx: Transaction<Database>,
  author: number,
): Promise<(division: number, name: string) => number> {
  const stored = await trx
    .insertInto('email_messages')
    .values(
      demoEmailMessages.map(({ name, division, subject, html }) => {
        const text = readText(html);
        return {
          name,
          division_id: division,
          subject,
          message: text.html,
          document: text.document,
          updated_by: author,
        };
      }),
    )
    .returning(['id', 'division_id', 'name'])
    .execute();
  return (division, name) => {
    const message = stored.find((each) => each.division_id === division && each.name === name);
    if (message === undefined) throw new Error(`The demo data has no message '${name}' in division ${division}.`);
    return message.id;
  };
}

/** Stores the pre-queries. @returns a function that finds a pre-query's id by name. */
async function fillPreQueries(trx: Transaction<Database>): Promise<(name: string) => number> {
  const stored = await trx
    .insertInto('pre_queries')
    .values(demoPreQueries.map(({ name, definition }) => ({ name, definition: JSON.stringify(definition) })))
    .returning(['id', 'name'])
    .execute();
  return (name) => {
    const preQuery = stored.find((each) => each.name === name);
    if (preQuery === undefined) throw new Error(`The demo data has no pre-query '${name}'.`);
    return preQuery.id;
  };
}

/** Parses a demo text into the two stored forms. */
function readText(source: string): { html: string; document: string } {
  const document = parseHtml(source);
  return { html: toHtml(document), document: JSON.stringify(document) };
}
