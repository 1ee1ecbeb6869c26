import { ownSeverities } from '@letterdesk/core/checks/severities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import { CHECKS } from '../letter-checks/load-checks.ts';
import { KINDS } from './kinds/kinds.ts';
import type {
  Clause,
  Division,
  EmailMessage,
  ExpressionGroup,
  OfDivision,
  PortableOrganisation,
  Template,
} from './organisation.ts';
import { sortedBy } from './sorted-by.ts';

/** Reads the organisation without drafts and unpublished templates. */
export async function readPortableOrganisation(db: Kysely<Database>): Promise<PortableOrganisation> {
  const messages = await db
    .selectFrom('email_messages')
    .select(['id', 'division_id as division', 'name', 'subject', 'message'])
    .orderBy('id')
    .execute();
  return {
    divisions: await readWholeDivisions(db),
    letterTypes: await KINDS['letter-type'].table.read(db),
    expressionGroups: await readExpressionGroups(db),
    preQueries: (await KINDS['pre-query'].table.read(db)).map(({ id: _id, ...preQuery }) => preQuery),
    emailMessages: sortedBy(
      messages.map(({ division, name, subject, message }): EmailMessage => ({ division, name, subject, message })),
      placeOf,
    ),
    clauses: sortedBy(await readClauses(db), ({ name }) => name),
    templates: sortedBy(
      await readTemplates(db, new Map(messages.map(({ id, division, name }) => [id, { division, name }]))),
      placeOf,
    ),
    flags: await KINDS.flag.table.read(db),
    fromDomains: (await KINDS['from-domain'].table.read(db)).map(({ domain }) => domain),
  };
}

function placeOf({ division, name }: OfDivision): string {
  return `${String(division).padStart(10, '0')} ${name}`;
}

async function readWholeDivisions(db: Kysely<Database>): Promise<Division[]> {
  const divisions = await KINDS.division.table.read(db);
  const companies = await KINDS.company.table.read(db);
  const logos = await KINDS.logo.table.read(db);
  const footers = await KINDS.footer.table.read(db);
  const isOf = (id: number) => (item: { division: number }) => item.division === id;
  return divisions.map(({ id, name, watermark, ...sender }) => ({
    id,
    name,
    companies: companies.filter(isOf(id)).map(({ claim }) => claim),
    watermark,
    ...sender,
    logos: logos.filter(isOf(id)).map(({ description, svg }) => ({ description, svg })),
    footers: footers.filter(isOf(id)).map((footer) => ({ name: footer.name, text: footer.text })),
  }));
}

async function readExpressionGroups(db: Kysely<Database>): Promise<ExpressionGroup[]> {
  const groups = await KINDS['expression-group'].table.read(db);
  const expressions = await KINDS.expression.table.read(db);
  return groups.map(({ id, name }) => ({
    name,
    expressions: expressions.flatMap(({ group, ...expression }) => (group === id ? [expression] : [])),
  }));
}

function readClauses(db: Kysely<Database>): Promise<Clause[]> {
  return db
    .selectFrom('clauses as clause')
    .innerJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select([
      'clause.name',
      'clause.description',
      'clause.division_id as division',
      'clause.letter_types as letterTypes',
    ])
    .select('published.text')
    .execute();
}

async function readTemplates(db: Kysely<Database>, messages: ReadonlyMap<number, OfDivision>): Promise<Template[]> {
  const rows = await db
    .selectFrom('letter_templates as template')
    .leftJoin('logos as logo', 'logo.id', 'template.logo_id')
    .leftJoin('footers as footer', 'footer.id', 'template.footer_id')
    .leftJoin('pre_queries as preQuery', 'preQuery.id', 'template.pre_query_id')
    .selectAll('template')
    .select(['logo.description as logo', 'footer.name as footer', 'preQuery.name as preQuery'])
    .where('template.parent_id', 'is', null)
    .where('template.published_version', '>', 0)
    .execute();
  const messageOf = (id: number | null) => (id === null ? null : (messages.get(id) ?? null));
  return rows.map((row) => ({
    division: row.division_id,
    name: row.name,
    title: row.title,
    text: row.template,
    letterType: row.letter_type,
    recipient: row.recipient_type,
    logo: row.logo,
    footer: row.footer,
    preQuery: row.preQuery,
    emailMessage: messageOf(row.email_message_id),
    addresses: addressesOf(row),
    multipleContacts: row.multiple_contacts,
    includeLetter: row.include_letter,
    approval: row.requires_approval
      ? {
          approver: row.approver,
          message: messageOf(row.approval_message_id),
          lockAfterSubmission: row.lock_after_submission,
        }
      : null,
    checkSeverities: ownSeverities(row.check_severities, CHECKS),
    requiredDocuments: row.required_documents,
    reviewDate: row.review_date,
    secondPublisher: row.second_publisher,
    disabled: row.disabled,
  }));
}

type AddressColumns = Pick<
  Selectable<Database['letter_templates']>,
  'default_to' | 'default_cc' | 'default_bcc' | 'default_from' | 'default_from_name'
>;

function addressesOf(row: AddressColumns): Template['addresses'] {
  return {
    to: row.default_to,
    cc: row.default_cc,
    bcc: row.default_bcc,
    from: row.default_from,
    fromName: row.default_from_name,
  };
}
