import { NAMED_TEMPLATES, type OrganisationUse, type Uses } from '@letterdesk/core/organisation/uses';
import { namesInTemplate } from '@letterdesk/document/conditions/template-runs';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Returns what uses the organisation's items. */
export interface ItemUses {
  ofDivision(id: number): Uses;
  ofLogo(id: number): Uses;
  ofFooter(id: number): Uses;
  ofPreQuery(id: number): Uses;
  ofGroup(id: number): Uses;
  ofExpression(name: string): Uses;
  /** Templates that send from the domain. */
  ofFromDomain(domain: string): Uses;
}

interface UsingTemplate {
  /** The template's; drafts count for their template. */
  readonly id: number;
  readonly name: string;
  readonly division: number;
  readonly logo: number | null;
  readonly footer: number | null;
  readonly preQuery: number | null;
  readonly from: string | null;
  readonly expressions: ReadonlySet<string>;
}

/** Reads all uses at once. */
export async function readItemUses(db: Kysely<Database>): Promise<ItemUses> {
  const templates = await readTemplateUses(db);
  const messages = await readMessageUses(db);
  const clauses = await readClauseUses(db);
  const companies = await db.selectFrom('companies').select('division_id').execute();
  const logos = await db.selectFrom('logos').select('division_id').execute();
  const footers = await db.selectFrom('footers').select('division_id').execute();
  const flags = await db.selectFrom('feature_flags').select('divisions').execute();
  const expressions = await db.selectFrom('expressions').select('group_id').execute();
  const inTemplates = (isUser: (template: UsingTemplate) => boolean) => templateUses(templates.filter(isUser));
  const isOf = (id: number) => (row: { division_id: number }) => row.division_id === id;
  return {
    ofDivision(id) {
      const { uses, templates: names } = inTemplates(({ division }) => division === id);
      const others = counted({
        messages: messages.filter(({ division }) => division === id).length,
        clauses: clauses.filter(({ division }) => division === id).length,
        companies: companies.filter(isOf(id)).length,
        logos: logos.filter(isOf(id)).length,
        footers: footers.filter(isOf(id)).length,
        flags: flags.filter(({ divisions }) => divisions?.includes(id)).length,
      });
      return { uses: [...uses, ...others], templates: names };
    },
    ofLogo: (id) => inTemplates(({ logo }) => logo === id),
    ofFooter: (id) => inTemplates(({ footer }) => footer === id),
    ofPreQuery: (id) => inTemplates(({ preQuery }) => preQuery === id),
    ofGroup: (id) => ({
      uses: counted({ expressions: expressions.filter(({ group_id }) => group_id === id).length }),
      templates: [],
    }),
    ofExpression(name) {
      const { uses, templates: names } = inTemplates((template) => template.expressions.has(name));
      const inMessages = messages.filter((message) => message.expressions.has(name)).length;
      const inClauses = clauses.filter((clause) => clause.expressions.has(name)).length;
      return { uses: [...uses, ...counted({ messages: inMessages, clauses: inClauses })], templates: names };
    },
    ofFromDomain: (domain) => inTemplates(({ from }) => from?.toLowerCase().endsWith(`@${domain}`) === true),
  };
}

function templateUses(found: readonly UsingTemplate[]): Uses {
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return {
    uses: counted({ templates: names.size }),
    templates: [...names.values()].sort().slice(0, NAMED_TEMPLATES),
  };
}

function counted(counts: Partial<Record<OrganisationUse, number>>): Uses['uses'] {
  return Object.entries(counts).flatMap(([what, count]) =>
    // Safe: the keys are those of the type.
    count > 0 ? [{ what: what as OrganisationUse, count }] : [],
  );
}

async function readTemplateUses(db: Kysely<Database>): Promise<UsingTemplate[]> {
  const rows = await db
    .selectFrom('letter_templates as own')
    .leftJoin('letter_templates as parent', 'parent.id', 'own.parent_id')
    .select(['own.id', 'own.name', 'parent.id as parentId', 'parent.name as parentName'])
    .select(['own.division_id', 'own.logo_id', 'own.footer_id', 'own.pre_query_id', 'own.document', 'own.title'])
    .select(['own.default_to', 'own.default_cc', 'own.default_bcc', 'own.default_from', 'own.default_from_name'])
    .select('own.approver')
    .execute();
  return rows.map((row) => {
    const fields = [row.default_to, row.default_cc, row.default_bcc, row.default_from, row.default_from_name];
    const lines = [row.title, row.approver, ...fields].filter((line) => line !== null);
    return {
      id: row.parentId ?? row.id,
      name: row.parentName ?? row.name,
      division: row.division_id,
      logo: row.logo_id,
      footer: row.footer_id,
      preQuery: row.pre_query_id,
      from: row.default_from,
      expressions: new Set([...lines.flatMap(shortcodesIn), ...namesInTemplate(row.document)]),
    };
  });
}

async function readMessageUses(db: Kysely<Database>) {
  const rows = await db.selectFrom('email_messages').select(['division_id', 'subject', 'document']).execute();
  return rows.map(({ division_id: division, subject, document }) => ({
    division,
    expressions: new Set([
      ...shortcodesIn(subject),
      ...placeholdersOf(document).map((placeholder) => placeholder.name),
    ]),
  }));
}

/** Of the texts to publish and the published ones. */
async function readClauseUses(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('clauses as clause')
    .leftJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select(['clause.division_id', 'clause.document', 'published.document as published'])
    .execute();
  return rows.map(({ division_id: division, document, published }) => ({
    division,
    expressions: new Set([document, published].flatMap((text) => (text ? namesInTemplate(text) : []))),
  }));
}
