import type { Kysely, Selectable } from 'kysely';
import type { Database, LetterTemplatesTable } from '../database/tables.ts';
import type {
  Division,
  EmailMessage,
  ExpressionGroup,
  FeatureFlag,
  OfDivision,
  Organisation,
  Template,
} from './organisation.ts';

/** The organisation that a database holds; templates that were never published are not part of it, nor are drafts. */
export async function readOrganisation(db: Kysely<Database>): Promise<Organisation> {
  const messages = await db
    .selectFrom('email_messages')
    .select(['id', 'division_id as division', 'name', 'subject', 'message'])
    .orderBy('id')
    .execute();
  return {
    divisions: await readDivisions(db),
    letterTypes: await db
      .selectFrom('letter_types')
      .select(['name', 'display_name as displayName'])
      .orderBy('position')
      .execute(),
    expressionGroups: await readExpressionGroups(db),
    preQueries: await readPreQueries(db),
    emailMessages: sortedBy(
      messages.map(({ division, name, subject, message }): EmailMessage => ({ division, name, subject, message })),
      placeOf,
    ),
    templates: sortedBy(
      await readTemplates(db, new Map(messages.map(({ id, division, name }) => [id, { division, name }]))),
      placeOf,
    ),
    flags: await readFlags(db),
  };
}

/** The same in every database, whatever its collation. */
function sortedBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  const keyed = items.map((item) => ({ item, key: key(item) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key))).map(({ item }) => item);
}

function placeOf({ division, name }: OfDivision): string {
  return `${String(division).padStart(10, '0')} ${name}`;
}

async function readDivisions(db: Kysely<Database>): Promise<Division[]> {
  const divisions = await db.selectFrom('divisions').selectAll().orderBy('id').execute();
  const companies = sortedBy(await db.selectFrom('companies').selectAll().execute(), ({ claim }) => claim);
  const logos = await db.selectFrom('logos').selectAll().orderBy('id').execute();
  const footers = await db.selectFrom('footers').selectAll().orderBy('id').execute();
  const isOf = (id: number) => (row: { division_id: number }) => row.division_id === id;
  return divisions.map(({ id, name, watermark_text, watermark_colour }) => ({
    id,
    name,
    companies: companies.filter(isOf(id)).map(({ claim }) => claim),
    watermark: { text: watermark_text, colour: watermark_colour },
    logos: logos.filter(isOf(id)).map(({ description, svg }) => ({ description, svg })),
    footers: footers.filter(isOf(id)).map((footer) => ({ name: footer.name, text: footer.text })),
  }));
}

async function readExpressionGroups(db: Kysely<Database>): Promise<ExpressionGroup[]> {
  const groups = await db.selectFrom('expression_groups').selectAll().orderBy('position').orderBy('id').execute();
  const rows = await db.selectFrom('expressions').selectAll().orderBy('position').orderBy('name').execute();
  return groups.map(({ id, name }) => ({
    name,
    expressions: rows
      .filter(({ group_id }) => group_id === id)
      .map((row) => ({
        name: row.name,
        description: row.description,
        kind: row.kind,
        editable: row.editable,
        required: row.required,
        valueType: row.value_type,
        idKey: row.id_key,
        record: row.record,
        field: row.field,
        columns: row.columns,
      })),
  }));
}

async function readPreQueries(db: Kysely<Database>): Promise<Organisation['preQueries']> {
  const rows = await db.selectFrom('pre_queries').select(['name', 'definition']).execute();
  return sortedBy(rows, ({ name }) => name).map(({ name, definition }) => ({ name, ...definition }));
}

async function readFlags(db: Kysely<Database>): Promise<FeatureFlag[]> {
  const rows = await db.selectFrom('feature_flags').select(['key', 'description', 'enabled', 'divisions']).execute();
  return sortedBy(rows, ({ key }) => key);
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
    disabled: row.disabled,
  }));
}

type AddressColumns = Pick<
  Selectable<LetterTemplatesTable>,
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
