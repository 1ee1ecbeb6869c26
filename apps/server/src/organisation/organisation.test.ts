import { floodLetter } from '@letterdesk/contract/flooding';
import { listTemplateNames } from '@letterdesk/contract/templates';
import placeholder from '@letterdesk/core/checks/rules/placeholder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { givenRecord } from '../testing/given.ts';
import { givenAccount } from '../testing/given-account.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createClient } from '../testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { exportOrganisation } from './export-organisation.ts';
import { readFolder } from './folder/read-folder.ts';
import { importOrganisation } from './import/import-organisation.ts';
import type { PortableOrganisation, Template } from './organisation.ts';
import { FolderInvalid } from './problem.ts';
import { readPortableOrganisation } from './read-organisation.ts';
import { A_TEMPLATE, AN_EXPRESSION, anOrganisation } from './testing/an-organisation.ts';
import { givenFolder, readFiles } from './testing/given-folder.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const DOMAINS = [...readConfig({}, '/').mail.fromDomains, 'kestrel.example'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importFrom(database.db, anOrganisation());
});
afterAll(() => database.close());

async function importFrom(db: Db, organisation: PortableOrganisation, isDryRun = false) {
  await using folder = await givenFolder(organisation);
  const fromDomains = [...DOMAINS];
  return await importOrganisation(db, await readFolder(folder.path), { fromDomains, now: NOW, isDryRun });
}

async function problemsOf(db: Db, organisation: PortableOrganisation): Promise<string[]> {
  const refused = await importFrom(db, organisation).then(
    () => expect.fail('It was imported.'),
    (error: unknown) => error,
  );
  if (!(refused instanceof FolderInvalid)) throw refused;
  return refused.problems.map(({ file, message }) => `${file}: ${message}`);
}

const withTemplate = (changes: Partial<Template>) => anOrganisation({ templates: [{ ...A_TEMPLATE, ...changes }] });

describe('an organisation in a database', () => {
  test('is copied completely into an empty database, and a second import changes nothing', async () => {
    const demo = await createTestDatabase();
    const own = await createTestDatabase();
    try {
      await fillDemoData(demo.db);
      await using first = await givenFolder();
      await using second = await givenFolder();
      const exported = await exportOrganisation(demo.db, first.path);
      expect(exported).toMatchObject({ unpublished: ['Assignment Extension, Provider'], files: 0 });
      expect(exported.organisation.templates.length).toBeGreaterThan(25);
      const options = { fromDomains: DOMAINS, now: NOW, isDryRun: false };
      const imported = await importOrganisation(own.db, await readFolder(first.path), options);
      expect(imported.changes.length).toBeGreaterThan(200);
      expect(imported.missing).toEqual([]);
      await exportOrganisation(own.db, second.path);
      expect(await readFiles(second.path)).toEqual(await readFiles(first.path));
      const again = await importOrganisation(own.db, await readFolder(second.path), options);
      expect(again).toEqual({ changes: [], missing: [] });
    } finally {
      await demo.close();
      await own.close();
    }
  });

  test("lets its company's people write letters", async () => {
    const server = await startTestApp({ variables: { MAIL_FROM_DOMAINS: DOMAINS.join(',') } });
    try {
      await importFrom(server.db, anOrganisation());
      await givenRecord(server.db, 'client', 7, { ClientName: 'Larkspur' });
      const ada = createClient(server, await server.tokenFor({ username: 'ada', company: 'kestrel' }));
      const { body: names } = await ada.call(listTemplateNames);
      expect(names).toMatchObject([{ name: 'Welcome' }]);
      const body = { letterTemplateId: names[0]?.id ?? 0, ids: { clientId: 7 } };
      const { body: letter } = await ada.call(floodLetter, { body });
      expect(letter).toMatchObject({ name: 'Welcome, Larkspur', text: expect.stringContaining('Larkspur') });
    } finally {
      await server.close();
    }
  });
});

describe('an import of an organisation', () => {
  test('lists new and different items, and leaves all others unchanged', async () => {
    const { divisions, emailMessages } = anOrganisation();
    const [division] = divisions;
    if (division === undefined) expect.fail();
    const changed = anOrganisation({
      divisions: [
        { ...division, name: 'Kestrel', companies: ['kestrel-west'], footers: [{ name: 'Standard', text: 'Kestrel' }] },
        { ...division, id: 6, name: 'Merlin', companies: ['kestrel'], logos: [], footers: [] },
      ],
      expressionGroups: [
        { name: 'Names', expressions: [{ ...AN_EXPRESSION, required: true }] },
        { name: 'Client', expressions: [{ ...AN_EXPRESSION, name: 'ClientCity', field: 'city' }] },
      ],
      letterTypes: [
        { name: 'RISK', displayName: 'Risk', keepMonths: null },
        { name: 'OTHER', displayName: 'Other', keepMonths: null },
      ],
      emailMessages: emailMessages.map((message) => ({ ...message, subject: 'Hello, {{shortcode ClientName}}' })),
      templates: [{ ...A_TEMPLATE, disabled: true }],
      flags: [{ key: 'whats-new', description: 'Shown at the login', enabled: false, divisions: [5] }],
    });
    const dryRun = await importFrom(database.db, changed, true);
    expect(await readPortableOrganisation(database.db)).toMatchObject({ divisions: [{ name: 'Kestrel Staffing' }] });
    const { changes } = await importFrom(database.db, changed);
    expect(changes.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
      'changed Division 5 (Kestrel)',
      'added Division 6 (Merlin)',
      "added Company 'kestrel-west' of division 5",
      "changed Company 'kestrel' of division 6",
      "changed Footer 'Standard' of division 5",
      'changed Letter type OTHER (Other)',
      'changed The order of the letter types',
      "added Group 'Names'",
      'changed Expression ClientName',
      'added Expression ClientCity',
      "changed Flag 'whats-new'",
      "changed Message 'Hello' of division 5",
      "changed Template 'Welcome' of division 5",
    ]);
    expect(dryRun.changes).toEqual(changes);
    const read = await readPortableOrganisation(database.db);
    expect(read.expressionGroups.map(({ name }) => name)).toEqual(['Names', 'Client']);
    expect(read.letterTypes.map(({ name }) => name)).toEqual(['RISK', 'OTHER']);
    expect(read).toMatchObject({ flags: [{ enabled: false, divisions: [5] }], templates: [{ disabled: true }] });
    const back = await importFrom(database.db, anOrganisation());
    expect(back.missing).toEqual([
      'Division 6 (Merlin)',
      "Company 'kestrel-west' of division 5",
      "Group 'Names'",
      'Expression ClientCity',
      "Flag 'whats-new'",
    ]);
  });

  test('publishes the next version of a different text, and audits each change', async () => {
    await importFrom(database.db, withTemplate({ text: '<p>Dear {{shortcode ClientName}}!</p>' }));
    const template = await database.db
      .selectFrom('letter_templates')
      .selectAll()
      .where('name', '=', 'Welcome')
      .executeTakeFirstOrThrow();
    const versions = await database.db
      .selectFrom('template_versions')
      .select(['version', 'template'])
      .where('template_id', '=', template.id)
      .orderBy('version', 'desc')
      .execute();
    expect(versions[0]).toEqual({ version: template.published_version, template: template.template });
    expect(versions.length).toBe(template.published_version);
    const events = await database.db
      .selectFrom('audit_events')
      .select(['action', 'username', 'details'])
      .where('subject_type', '=', 'template')
      .orderBy('id', 'desc')
      .execute();
    expect(events[0]).toMatchObject({
      action: 'template.publish',
      username: 'import',
      details: { version: template.published_version },
    });
    expect(events.at(-1)).toMatchObject({ action: 'template.create' });
    expect(events.at(-2)).toMatchObject({ action: 'template.publish', details: { version: 1 } });
  });

  test('has its severities of checks, also when it is copied', async () => {
    const copy = await createTestDatabase();
    try {
      await importFrom(database.db, withTemplate({ checkSeverities: { [placeholder.name]: 'note' } }));
      await importFrom(copy.db, await readPortableOrganisation(database.db));
      const { templates } = await readPortableOrganisation(copy.db);
      expect(templates.map(({ checkSeverities }) => checkSeverities)).toEqual([{ [placeholder.name]: 'note' }]);
      const asUsual = withTemplate({ checkSeverities: { [placeholder.name]: placeholder.severity } });
      expect((await importFrom(database.db, asUsual)).changes).toHaveLength(1);
      expect((await importFrom(database.db, asUsual)).changes).toEqual([]);
    } finally {
      await copy.close();
    }
  });

  test('never changes a draft', async () => {
    await importFrom(database.db, anOrganisation());
    const author = await givenAccount(database.db, 'priya.ramaswamy');
    await sql`
      insert into letter_templates (parent_id, name, title, template, document, recipient_type, division_id, letter_type, updated_by)
      select id, name, 'A draft', '<p>Mine</p>', document, recipient_type, division_id, letter_type, ${author}
      from letter_templates where parent_id is null`.execute(database.db);
    try {
      expect(await problemsOf(database.db, withTemplate({ title: 'Another title' }))).toEqual([
        'templates/5-welcome.json: This template has a draft here: publish or delete it first.',
      ]);
      const { changes } = await importFrom(database.db, withTemplate({ multipleContacts: true }));
      expect(changes).toHaveLength(1);
    } finally {
      await sql`delete from letter_templates where parent_id is not null`.execute(database.db);
    }
  });

  test('lists all invalid items and changes nothing', async () => {
    const before = await readPortableOrganisation(database.db);
    const wrong = anOrganisation({
      expressionGroups: [{ name: 'Client', expressions: [{ ...AN_EXPRESSION, description: 'Another' }] }],
      emailMessages: [
        { division: 5, name: 'Hello', subject: '{{shortcode Nobody}}', message: '<p>{{oops</p>' },
        { division: 77, name: 'Astray', subject: 'Hello', message: '<p>Hello</p>' },
      ],
      templates: [
        { ...A_TEMPLATE, text: '<p>{{shortcode Nobody}}</p>' },
        {
          ...A_TEMPLATE,
          name: 'Lost',
          logo: 'Gone',
          footer: 'Gone',
          preQuery: 'Gone',
          emailMessage: { division: 5, name: 'Gone' },
        },
        { ...A_TEMPLATE, name: 'Forged', addresses: { ...A_TEMPLATE.addresses, from: 'boss@elsewhere.example' } },
        { ...A_TEMPLATE, name: 'Strict', checkSeverities: { gone: 'block' } },
        { ...A_TEMPLATE, name: 'Long', text: `<p>${'x'.repeat(400_000)}</p>` },
      ],
    });
    const problems = await problemsOf(database.db, wrong);
    expect(problems).toEqual([
      expect.stringMatching(/^email-messages\/5-hello\.json: subject: .*Nobody/),
      expect.stringMatching(/^email-messages\/5-hello\.json: message: .*\{\{oops/),
      expect.stringMatching(/^email-messages\/77-astray\.json: .*[Dd]ivision/),
      expect.stringMatching(/^templates\/5-forged\.json: defaultFromField: /),
      expect.stringMatching(/^templates\/5-long\.json: This text is .* too long/),
      "templates/5-lost.json: There is no footer of division 5 'Gone'.",
      "templates/5-lost.json: There is no logo of division 5 'Gone'.",
      "templates/5-lost.json: There is no pre-query 'Gone'.",
      "templates/5-lost.json: There is no message of division 5 'Gone'.",
      'templates/5-strict.json: checkSeverities: There is no check named gone.',
      expect.stringMatching(/^templates\/5-welcome\.json: template: .*Nobody/),
    ]);
    expect(await readPortableOrganisation(database.db)).toEqual(before);
  });

  test('applies the rules of the screens: names differ by more than case, even from existing ones', async () => {
    const { divisions } = anOrganisation();
    const [division] = divisions;
    if (division === undefined) expect.fail();
    const alike = anOrganisation({
      divisions: [
        { ...division, companies: ['Kestrel'] },
        { ...division, id: 6, name: division.name.toUpperCase(), companies: [], logos: [], footers: [] },
      ],
    });
    await importFrom(database.db, anOrganisation());
    expect(await problemsOf(database.db, alike)).toEqual([
      'divisions.json: Division 6 (KESTREL STAFFING): name: Division 5 already has this name.',
      "divisions.json: Company 'Kestrel' of division 5: claim: kestrel already exists with other capitals. Remove it first if it’s a mistake.",
    ]);
    const own = await createTestDatabase();
    try {
      const two = (one: string, other: string) =>
        anOrganisation({
          divisions: [
            { ...division, name: one },
            { ...division, id: 6, name: other, companies: [], logos: [], footers: [] },
          ],
        });
      await importFrom(own.db, two('Kestrel', 'Merlin'));
      const { changes } = await importFrom(own.db, two('Merlin', 'Kestrel'));
      expect(changes.map(({ subject }) => subject)).toEqual(['Division 5 (Merlin)', 'Division 6 (Kestrel)']);
    } finally {
      await own.close();
    }
  });

  test('leaves nothing behind when interrupted, and two at once do the work once', async () => {
    const own = await createTestDatabase();
    try {
      const holder = own.db.transaction().execute(async (trx) => {
        await sql`lock table email_messages in access exclusive mode`.execute(trx);
        const cutOff = importFrom(own.db, anOrganisation());
        await vi.waitUntil(() => terminateWhoWaits(own.db), { timeout: Number(process.env.TEST_CONDITION_MS) });
        await expect(cutOff).rejects.toThrow();
      });
      await holder;
      expect(await readPortableOrganisation(own.db)).toMatchObject({ divisions: [], letterTypes: [], templates: [] });
      const both = await Promise.all([importFrom(own.db, anOrganisation()), importFrom(own.db, anOrganisation())]);
      expect(both.map(({ changes }) => changes.length > 0).sort()).toEqual([false, true]);
    } finally {
      await own.close();
    }
  });
});

async function terminateWhoWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length > 0;
}

test('the domains of a folder replace those of the setting, and are exported again', async () => {
  await using folder = await givenFolder(anOrganisation({ fromDomains: ['kestrel.example'] }));
  await using exported = await givenFolder();
  const own = await createTestDatabase();
  try {
    const options = { fromDomains: ['other.example'], now: NOW, isDryRun: false };
    const { changes } = await importOrganisation(own.db, await readFolder(folder.path), options);
    expect(changes).toContainEqual({ what: 'added', subject: 'Domain kestrel.example' });
    await exportOrganisation(own.db, exported.path);
    expect((await readFiles(exported.path)).get('from-domains.json')).toBe('[\n  "kestrel.example"\n]\n');
    const again = await importOrganisation(own.db, await readFolder(exported.path), options);
    expect(again.changes).toEqual([]);
  } finally {
    await own.close();
  }
});

test("two items with one name can't be exported, and nothing is written", async () => {
  await using folder = await givenFolder();
  const own = await createTestDatabase();
  try {
    await importFrom(own.db, anOrganisation());
    await sql`insert into footers (division_id, name, text) select division_id, name, 'Other' from footers`.execute(
      own.db,
    );
    await expect(exportOrganisation(own.db, folder.path)).rejects.toMatchObject({
      problems: [{ file: 'divisions.json', message: expect.stringContaining("Footer 'Standard' of division 5") }],
    });
    expect((await readFiles(folder.path)).size).toBe(0);
  } finally {
    await own.close();
  }
});
