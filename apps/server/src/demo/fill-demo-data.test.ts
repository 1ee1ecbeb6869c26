import { LETTER_TYPES, RECIPIENT_TYPES } from '@letterdesk/core/constants';
import { isIdKey } from '@letterdesk/core/flooding/id-map';
import { PRESELECTED_RISK_TEMPLATE } from '@letterdesk/core/letters/policy';
import { ROLES } from '@letterdesk/core/session/roles';
import { checkShortcodes } from '@letterdesk/core/shortcodes/check';
import { demoDivisions } from '@letterdesk/demo/divisions';
import { demoUsers } from '@letterdesk/demo/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connect } from '../database/connection.ts';
import { checkAuthoredText } from '../features/shortcodes/check-authored-text.ts';
import { acceptConfiguration } from '../features/templates/accept-configuration.ts';
import { toTemplateConfiguration } from '../features/templates/template-configuration.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { fillDemoData } from './fill-demo-data.ts';

let database: TestDatabase;
let fillings: { filled: boolean }[];

beforeAll(async () => {
  database = await createTestDatabase();
  fillings = await Promise.all([fillDemoData(database.db), fillDemoData(database.db)]);
});

afterAll(() => database.close());

describe('the demo data', () => {
  test('is filled once, even when two processes start together', async () => {
    expect(fillings.filter(({ filled }) => filled)).toHaveLength(1);
    expect(await fillDemoData(database.db)).toEqual({ filled: false });
  });

  test('is filled even on a machine slower than the statement timeout', async () => {
    const empty = await createTestDatabase();
    const slow = connect(empty.url, { ...TEST_DATABASE_CONFIG, statementTimeout: 30 });
    try {
      expect(await fillDemoData(slow)).toEqual({ filled: true });
    } finally {
      await slow.destroy();
      await empty.close();
    }
  });

  test('has the nine divisions of the specification, each with logos and footers', async () => {
    const divisions = await database.db.selectFrom('divisions').select('id').orderBy('id').execute();
    expect(divisions.map(({ id }) => id)).toEqual([1, 7, 9, 10, 11, 14, 16, 21, 23]);
    const logos = await database.db.selectFrom('logos').selectAll().execute();
    const footers = await database.db.selectFrom('footers').selectAll().execute();
    for (const { id } of divisions) {
      expect(logos.filter((logo) => logo.division_id === id).length).toBeGreaterThanOrEqual(1);
      expect(footers.filter((footer) => footer.division_id === id).length).toBeGreaterThanOrEqual(2);
    }
    expect(logos.filter(({ svg }) => /<text|<image|href=|<style/.test(svg))).toEqual([]);
  });

  test('has expressions of every sort in a dozen groups', async () => {
    const groups = await database.db.selectFrom('expression_groups').select('id').execute();
    const expressions = await database.db.selectFrom('expressions').selectAll().execute();
    expect(groups.length).toBeGreaterThanOrEqual(12);
    expect(expressions.length).toBeGreaterThanOrEqual(80);
    expect(expressions.some(({ required }) => required)).toBe(true);
    expect(expressions.some(({ editable }) => !editable)).toBe(true);
    expect(expressions.filter(({ value_type }) => value_type === 'list').length).toBeGreaterThanOrEqual(3);
    expect(expressions.filter(({ id_key }) => !isIdKey(id_key)).map(({ name }) => name)).toEqual(['TodaysDate']);
  });

  test('has published templates of every type and recipient type, with complete settings', async () => {
    const rows = await database.db.selectFrom('letter_templates').selectAll().execute();
    const templates = rows.filter((row) => row.published_version > 0 && !row.disabled);
    expect(templates.length).toBeGreaterThanOrEqual(14);
    expect(new Set(templates.map(({ letter_type }) => letter_type))).toEqual(new Set(LETTER_TYPES));
    expect(new Set(templates.map(({ recipient_type }) => recipient_type))).toEqual(new Set(RECIPIENT_TYPES));
    expect(templates.filter(({ multiple_contacts }) => multiple_contacts).length).toBeGreaterThanOrEqual(3);
    expect(new Set(templates.map(({ include_letter }) => include_letter)).size).toBe(2);
    const { fromDomains } = readConfig({}, '/').mail;
    for (const template of templates) {
      const configuration = toTemplateConfiguration(template);
      await expect(acceptConfiguration(database.db, configuration, fromDomains)).resolves.toEqual(configuration);
    }
    const risk = templates.find(({ name }) => name === PRESELECTED_RISK_TEMPLATE);
    expect(risk).toMatchObject({ division_id: 9, letter_type: 'RISK' });
  });

  test('has templates that need approval by reps or accounts, with and without a lock', async () => {
    const rows = await database.db
      .selectFrom('letter_templates')
      .selectAll()
      .where('requires_approval', '=', true)
      .execute();
    const approvers = rows.map(({ approver }) => approver ?? '');
    expect(approvers).toContain('{{shortcode ClientRepEmail}}');
    expect(approvers).toContain('{{shortcode ProviderRepEmail}}');
    const addresses = approvers.filter((text) => !text.includes('{{')).flatMap((text) => text.split(', '));
    expect(addresses.length).toBeGreaterThanOrEqual(2);
    expect(demoUsers.map(({ sub }) => sub)).toEqual(expect.arrayContaining(addresses));
    expect(new Set(rows.map(({ lock_after_submission }) => lock_after_submission)).size).toBe(2);
    expect(rows.filter(({ approval_message_id }) => approval_message_id === null)).toEqual([]);
  });

  test('has templates with versions, a draft, one never published and one disabled', async () => {
    const rows = await database.db.selectFrom('letter_templates').selectAll().execute();
    const versions = await database.db
      .selectFrom('template_versions')
      .selectAll()
      .orderBy('template_id')
      .orderBy('version')
      .execute();
    for (const { id, name, parent_id, published_version, title, template } of rows) {
      if (parent_id !== null) continue;
      const own = versions.filter(({ template_id }) => template_id === id);
      expect([name, own.map(({ version }) => version)]).toEqual([name, own.map((_, index) => index + 1)]);
      expect([name, own.length]).toEqual([name, published_version]);
      if (own.length > 0) expect(own.at(-1)).toMatchObject({ title, template });
      expect(new Set(own.map((version) => version.template)).size).toBe(own.length);
      const days = own.map(({ published_at }) => published_at.getTime());
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    }
    const confirmation = rows.find(({ name }) => name === 'Assignment Confirmation, Client');
    const authors = versions.filter(({ template_id }) => template_id === confirmation?.id);
    expect(new Set(authors.map(({ published_by }) => published_by)).size).toBe(2);
    expect(authors).toHaveLength(3);
    const main = rows.filter(({ parent_id }) => parent_id === null);
    expect(main.filter(({ published_version }) => published_version === 0)).toHaveLength(1);
    expect(main.filter(({ disabled }) => disabled)).toHaveLength(1);
    const drafts = rows.filter(({ parent_id }) => parent_id !== null).map(({ parent_id }) => parent_id);
    expect(main.filter(({ id }) => drafts.includes(id)).map((row) => row.published_version)).toEqual([2, 0]);
  });

  test('uses only known shortcodes and formats in texts, subjects and addresses', async () => {
    const expressions = await database.db.selectFrom('expressions').select(['name', 'value_type']).execute();
    const types = new Map(expressions.map(({ name, value_type }) => [name, value_type]));
    const templates = await database.db.selectFrom('letter_templates').selectAll().execute();
    const messages = await database.db.selectFrom('email_messages').selectAll().execute();
    const versions = await database.db.selectFrom('template_versions').select(['title', 'document']).execute();
    for (const { title, document } of [...versions, ...templates]) {
      const authored = { line: { field: 'title', text: title }, text: { field: 'template', document } } as const;
      await expect(checkAuthoredText(database.db, authored, 'effective')).resolves.toBeUndefined();
    }
    const texts = [
      ...templates.flatMap((row) => [row.default_to, row.default_cc, row.default_bcc, row.approver]),
      ...templates.flatMap((row) => [row.default_from, row.default_from_name]),
      ...messages.flatMap((row) => [row.subject, row.message]),
    ].filter((text) => text !== null);
    const plain = texts.map((text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    const problems = plain.flatMap((text) =>
      checkShortcodes(
        text,
        (name) => types.has(name),
        (name) => types.get(name),
      ),
    );
    expect(problems).toEqual([]);
  });

  test('has a user for every role, all but one with a known company', () => {
    const groups = demoUsers.flatMap((user) => user.groups);
    expect(new Set(groups)).toEqual(new Set(ROLES));
    const companies: readonly string[] = demoDivisions.map(({ claim }) => claim);
    expect(demoUsers.filter(({ company }) => !companies.includes(company))).toHaveLength(1);
    expect(new Set(demoUsers.map(({ sub }) => sub)).size).toBe(demoUsers.length);
  });
});
