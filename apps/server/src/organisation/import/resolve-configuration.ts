import { storedConfiguration, type TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OfDivision, Template } from '../organisation.ts';

/** Returns a configuration with this database's ids and without an owner; undefined, with a problem, for unknown names. */
export async function resolveConfiguration(
  db: Kysely<Database>,
  template: Template,
  report: (message: string) => void,
): Promise<TemplateConfiguration | undefined> {
  const { division, approval, addresses } = template;
  let isWhole = true;
  async function idOf(name: string | null, what: string, find: (name: string) => Promise<{ id: number } | undefined>) {
    if (name === null) return null;
    const found = await find(name);
    if (found === undefined) {
      isWhole = false;
      report(`There is no ${what} '${name}'.`);
    }
    return found?.id ?? null;
  }
  const messageId = (message: OfDivision | null) =>
    idOf(message?.name ?? null, `message of division ${message?.division}`, (name) =>
      findMessage(db, message?.division, name),
    );
  const configuration = {
    name: template.name,
    type: template.recipient,
    division,
    letterType: template.letterType,
    footer: await idOf(template.footer, `footer of division ${division}`, (name) => findFooter(db, division, name)),
    logo: await idOf(template.logo, `logo of division ${division}`, (name) => findLogo(db, division, name)),
    preQuery: await idOf(template.preQuery, 'pre-query', (name) => findPreQuery(db, name)),
    disabled: template.disabled,
    emailMessage: await messageId(template.emailMessage),
    defaultToField: addresses.to,
    defaultCcField: addresses.cc,
    defaultBccField: addresses.bcc,
    defaultFromField: addresses.from,
    defaultFromNameField: addresses.fromName,
    multipleContacts: template.multipleContacts,
    includeLetter: template.includeLetter,
    requiresApproval: approval !== null,
    approver: approval?.approver ?? null,
    approvalMessage: await messageId(approval?.message ?? null),
    lockAfterSubmission: approval?.lockAfterSubmission ?? false,
    checkSeverities: template.checkSeverities,
    requiredDocuments: template.requiredDocuments,
    owner: null,
    reviewDate: template.reviewDate,
    secondPublisher: template.secondPublisher,
  };
  return isWhole ? storedConfiguration(configuration) : undefined;
}

function findFooter(db: Kysely<Database>, division: number, name: string) {
  return db
    .selectFrom('footers')
    .select('id')
    .where('division_id', '=', division)
    .where('name', '=', name)
    .executeTakeFirst();
}

function findLogo(db: Kysely<Database>, division: number, description: string) {
  return db
    .selectFrom('logos')
    .select('id')
    .where('division_id', '=', division)
    .where('description', '=', description)
    .executeTakeFirst();
}

function findPreQuery(db: Kysely<Database>, name: string) {
  return db.selectFrom('pre_queries').select('id').where('name', '=', name).executeTakeFirst();
}

function findMessage(db: Kysely<Database>, division: number | undefined, name: string) {
  return db
    .selectFrom('email_messages')
    .select('id')
    .where('division_id', '=', division ?? null)
    .where('name', '=', name)
    .executeTakeFirst();
}
