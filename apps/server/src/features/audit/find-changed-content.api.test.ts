import { createClause, publishClause, saveClause } from '@letterdesk/contract/clauses';
import { deleteLetter } from '@letterdesk/contract/letters';
import { copyLetterTemplate } from '@letterdesk/contract/template-administration';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Db } from '../../database/connection.ts';
import { approve, decline, edit, revoke, submit } from '../approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from '../approvals/testing/given-approval.ts';
import { toTemplateConfiguration } from '../templates/template-configuration.ts';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';
import { findChangedContent } from './find-changed-content.ts';

let desk: ApprovalDesk;
let authors: Authors;
beforeAll(async () => {
  [desk, authors] = await Promise.all([givenApprovals(), givenAuthors()]);
});
afterAll(() => Promise.all([desk.server.close(), authors.server.close()]));

/** Lists what is found after a change by a database owner, which is rolled back. */
async function foundAfter(db: Db, table: string, change: string): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    await sql.raw(`alter table ${table} disable trigger user; ${change}`).execute(trx);
    const found: string[] = [];
    for await (const { subject, fault } of findChangedContent(trx)) found.push(`${fault}: ${subject}`);
    return found;
  } finally {
    await trx.rollback().execute();
  }
}

const NOTHING = 'select 1';

async function givenDecided(decide: typeof approve | typeof decline): Promise<number> {
  const { body } = await submit(desk.maya, await desk.letter());
  const { id, version } = body.approval;
  expect(await decide(desk.dana, { letter: body.letter, id, version })).toMatchObject({ status: 200 });
  return id;
}

describe('the comparison of content with its last event', () => {
  test('finds nothing after people created, saved, deleted, submitted, revoked and decided letters', async () => {
    const { maya } = desk;
    expect((await edit(maya, await desk.letter())).status).toBe(200);
    expect((await maya.call(deleteLetter, { params: { id: (await desk.letter()).id } })).status).toBe(204);
    await givenDecided(approve);
    await givenDecided(decline);
    await submit(maya, await desk.letter());
    const { body } = await submit(maya, await desk.letter());
    expect((await revoke(maya, { id: body.approval.id })).status).toBeLessThan(300);
    expect(await foundAfter(desk.db, 'letters', NOTHING)).toEqual([]);
  });

  test.each(['text', 'name'])("finds a change of a letter's %s", async (column) => {
    const { id } = await desk.letter();
    const change = `update letters set ${column} = 'Other' where id = ${id}`;
    expect(await foundAfter(desk.db, 'letters', change)).toEqual([`changed: letter ${id}`]);
  });

  test('finds a letter without an event, and one that was deleted without an event', async () => {
    const { id } = await desk.letter();
    const change = `update audit_events set subject_id = '100000' where subject_type = 'letter' and subject_id = '${id}'`;
    expect(await foundAfter(desk.db, 'audit_events', change)).toEqual([
      `inserted: letter ${id}`,
      'deleted: letter 100000',
    ]);
  });

  test.each([`status = 'APPROVED'`, `decided_text = 'Other'`, `decided_hash = 'other'`, `revoked_at = now()`])(
    "finds a change of a declined approval's %s",
    async (assignment) => {
      const id = await givenDecided(decline);
      const change = `
        alter table approvals drop constraint approvals_check2, drop constraint approvals_check3;
        update approvals set ${assignment} where id = ${id}`;
      expect(await foundAfter(desk.db, 'approvals', change)).toEqual([`changed: approval ${id}`]);
    },
  );

  test('finds another PDF of an approved letter', async () => {
    const id = await givenDecided(approve);
    const change = `update approvals set pdf_sha256 = repeat('0', 64) where id = ${id}`;
    expect(await foundAfter(desk.db, 'approvals', change)).toEqual([`changed: approval ${id}`]);
  });

  test('reads beyond the first batch', async () => {
    const change = `insert into audit_events (at, username, action, subject_type, subject_id)
      select now(), 'eve', 'letter.create', 'letter', (100000 + number)::text from generate_series(1, 250) number`;
    expect(await foundAfter(desk.db, 'audit_events', change)).toHaveLength(250);
  });

  test("finds a change of a template's text, published, as a draft or in a version", async () => {
    const { db } = authors.server;
    const { id } = await authors.published('<p>One</p>', 'Terms');
    const draft = await authors.create('<p>Two</p>', 'Rates');
    expect(await foundAfter(db, 'letter_templates', NOTHING)).toEqual([]);
    const change = (table: string) => `update ${table} set title = 'Other'`;
    expect(await foundAfter(db, 'letter_templates', change('letter_templates'))).toEqual([
      `changed: template ${id}`,
      `changed: template ${draft.id}, draft`,
    ]);
    expect(await foundAfter(db, 'template_versions', change('template_versions'))).toEqual([
      `changed: template ${id}, version 1`,
    ]);
  });

  test("finds a change of a template's configuration since it was saved, copied or created", async () => {
    const { priya, server, published, create } = authors;
    const { id } = await published('<p>Three</p>', 'Notice');
    const created = await create('<p>Four</p>', 'Leave');
    const copy = await priya.call(copyLetterTemplate, { params: { id }, body: {} });
    const templates = [id, created.id, copy.body.id];
    const changed = templates.map((each) => `changed: template ${each}, configuration`);
    const change = (assignment: string) =>
      `update letter_templates set ${assignment} where id in (${templates.join(', ')})`;
    expect(await foundAfter(server.db, 'letter_templates', NOTHING)).toEqual([]);
    const assignments = [
      `name = 'Other'`,
      'requires_approval = true',
      `check_severities = '{"other": "note"}'`,
      `review_date = '2026-11-20'`,
      'second_publisher = true',
    ];
    for (const assignment of assignments)
      expect(await foundAfter(server.db, 'letter_templates', change(assignment))).toEqual(changed);
  });

  test.each<[string, readonly (keyof TemplateConfiguration)[]]>([
    ['required documents', ['requiredDocuments']],
    ['checks', ['checkSeverities', 'requiredDocuments']],
  ])('accepts a configuration that was recorded before there were %s', async (_what, later) => {
    const { db } = authors.server;
    const { id } = await authors.published('<p>Five</p>', 'Invoice');
    const row = await db.selectFrom('letter_templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const fields = Object.entries(toTemplateConfiguration(row));
    const older = Object.fromEntries(
      fields.filter(([field]) => ![...later, 'owner', 'reviewDate', 'secondPublisher'].some((each) => each === field)),
    );
    const change = `update audit_events set after_hash = '${contentHash(older)}', details = '{}'
      where subject_type = 'template' and subject_id = '${id}' and action = 'template.configure';
      update audit_events set details = details - 'configurationHash'
      where subject_type = 'template' and subject_id = '${id}'`;
    expect(await foundAfter(db, 'audit_events', change)).toEqual([]);
    const required = `update letter_templates set required_documents = '[{"kind": "CV", "maxAge": null}]' where id = ${id}`;
    expect(await foundAfter(db, 'letter_templates', required)).toEqual([`changed: template ${id}, configuration`]);
  });

  test.each([`text = '<p>Other</p>'`, `name = 'Other'`])('finds a change of a clause: %s', async (assignment) => {
    const { priya, server } = authors;
    const details = { name: `Terms ${assignment.length}`, description: '', division: null, letterTypes: [] };
    const { body } = await priya.call(createClause, { body: details });
    const saved = await priya.call(saveClause, { body: { id: body.id, version: 1, text: '<p>Terms</p>' } });
    await priya.call(publishClause, { body: { id: body.id, version: saved.body.version } });
    expect(await foundAfter(server.db, 'clauses', NOTHING)).toEqual([]);
    const change = `update clauses set ${assignment} where id = ${body.id}`;
    expect(await foundAfter(server.db, 'clauses', change)).toEqual([`changed: clause ${body.id}`]);
  });

  test("finds a change of a published version's configuration or files", async () => {
    const { db } = authors.server;
    const { id } = await authors.published('<p>Six</p>', 'Summary');
    const changed = [`changed: template ${id}, version 1`];
    const reconfigure = `update template_versions set configuration = configuration || '{"name": "Other"}' where template_id = ${id}`;
    expect(await foundAfter(db, 'template_versions', reconfigure)).toEqual(changed);
    const attach = `insert into template_attachments
        (template_id, version, position, name, extension, media_type, size, sha256, added_by, added_at)
      select template_id, version, 0, 'Terms.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), published_by, published_at
      from template_versions where template_id = ${id}`;
    expect(await foundAfter(db, 'template_attachments', attach)).toEqual(changed);
  });
});
