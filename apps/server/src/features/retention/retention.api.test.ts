import { deleteLetter, getLetter, saveLetter } from '@letterdesk/contract/letters';
import * as contract from '@letterdesk/contract/retention';
import { searchLetters } from '@letterdesk/contract/search';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { findReferenced } from '../../blob-cleanup/blob-references.ts';
import { approve, decline, edit } from '../approvals/testing/decisions.ts';
import { untilNotices } from '../approvals/testing/read-notices.ts';
import { findChangedContent } from '../audit/find-changed-content.ts';
import { anEmail, CLIENT_ID, withKey } from '../sending/testing/given-letter.ts';
import { createRemovalList, readRemovalList } from './removal-list.ts';
import { runRetention } from './run-retention.ts';
import { ageLetter, givenRetention, keepFor, type RetentionDesk } from './testing/given-old-letters.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await givenRetention({ withoutPeriodicWork: true });
});
afterAll(() => desk.server.close());
beforeEach(() => keepFor(desk.db, 12));

const list = () => createRemovalList(desk.server.dependencies.config.blobs);
const run = () => runRetention({ db: desk.db, list: list() }, { by: SYSTEM, now: new Date() });
const open = (id: number) => desk.maya.call(getLetter, { params: { id } });
const hold = (body: object) => desk.admin.call(contract.placeHold, { body });
const CLIENT = { record: { kind: 'client', id: CLIENT_ID } };
const erase = (letters: number[], about: object = CLIENT) =>
  desk.admin.call(contract.eraseLetters, { body: { about, letters } });

async function isThere(id: number): Promise<boolean> {
  return (await desk.db.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The fixtures' approvals have no events. */
async function changedLetters(): Promise<string[]> {
  const changed = await Array.fromAsync(findChangedContent(desk.db));
  return changed.map(({ subject }) => subject).filter((subject) => subject.startsWith('letter '));
}

async function oldLetter(): Promise<number> {
  const { id } = await desk.draft();
  await ageLetter(desk.db, id, 13);
  return id;
}

async function removalOf(id: number) {
  return desk.db
    .selectFrom('audit_events')
    .select(['action', 'before_hash', 'after_hash', 'details'])
    .where('subject_type', '=', 'letter')
    .where('subject_id', '=', String(id))
    .where('action', '=', 'letter.remove')
    .executeTakeFirst();
}

describe('a run', () => {
  test('removes an old letter with its sending, mail and search rows, and keeps its hash', async () => {
    const { id, sentLetterId, mailId } = await desk.sent();
    const before = await desk.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
    await ageLetter(desk.db, id, 13);
    expect((await desk.admin.call(contract.getRetention)).body.letters.map((each) => each.id)).toContain(id);
    expect(await isThere(id)).toBe(true);
    expect(await run()).toMatchObject({ removed: expect.any(Number) });
    expect(await isThere(id)).toBe(false);
    const { error, status } = await open(id);
    expect([status, error.code]).toEqual([404, 'letter_not_found']);
    expect(error.message).toMatch(/^This letter was removed on \w+ \d+, \d{4}, because the time for which it’s kept/);
    const sent = await desk.maya.call(getSentLetter, { params: { id: sentLetterId } });
    expect(sent.error.code).toBe('sent_letter_not_found');
    const found = await desk.maya.call(searchLetters, { query: { key: 'letterId', value: String(id) } });
    expect(found.body.content.map((each) => each.id)).not.toContain(id);
    const arrived = await desk.db
      .selectFrom('mailbox_messages')
      .select('id')
      .where('message_id', '=', before.message_id)
      .execute();
    expect(arrived).toEqual([]);
    expect(await findReferenced(desk.db, [before.sha256])).toEqual(new Set());
    expect(await removalOf(id)).toMatchObject({
      before_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      after_hash: null,
      details: { reason: 'retention', sentLetters: [{ id: sentLetterId, mailSha256: before.sha256 }] },
    });
    expect(JSON.stringify(await removalOf(id))).not.toMatch(/Lakeside|Good morning|ann@/);
    await expectSealedChain(desk.db);
    expect(await changedLetters()).toEqual([]);
    expect((await readRemovalList(list())).map(({ letterId }) => letterId)).toContain(id);
    expect((await desk.admin.call(contract.getRetention)).body.runs[0]?.removed).toBeGreaterThan(0);
  });

  test('does nothing while every letter type is kept forever', async () => {
    await keepFor(desk.db, null);
    const id = await oldLetter();
    expect(await run()).toBeUndefined();
    expect(await isThere(id)).toBe(true);
  });

  test('keeps a letter that was saved or sent since', async () => {
    const saved = await desk.draft();
    await ageLetter(desk.db, saved.id, 13);
    expect((await edit(desk.maya, saved)).status).toBe(200);
    const sent = await desk.draft();
    await ageLetter(desk.db, sent.id, 13);
    expect((await desk.maya.call(sendEmail, { ...withKey(), body: anEmail(sent) })).status).toBe(202);
    await run();
    expect([await isThere(saved.id), await isThere(sent.id)]).toEqual([true, true]);
  });

  test('keeps a letter with a pending approval, and removes one that was declined or approved', async () => {
    const [pending, declined, approved] = [await desk.submitted(), await desk.submitted(), await desk.submitted()];
    expect((await decline(desk.dana, declined)).status).toBe(200);
    expect((await approve(desk.dana, approved)).status).toBe(200);
    for (const { id } of [declined, approved]) await untilNotices(desk.db, id);
    const all = [pending, declined, approved].map(({ letter }) => letter.id);
    for (const id of all) await ageLetter(desk.db, id, 13);
    const { body } = await desk.admin.call(contract.getRetention);
    expect(body.letters.find(({ id }) => id === pending.letter.id)?.refusals.remove).toBe('approval_pending');
    await run();
    expect(await Promise.all(all.map(isThere))).toEqual([true, false, false]);
    const left = await desk.db.selectFrom('approvals').select('id').where('letter_id', 'in', all).execute();
    expect(left).toEqual([{ id: pending.id }]);
  });

  test('counts what it would remove as it then does', async () => {
    await oldLetter();
    const kept = await oldLetter();
    await hold({ holds: { letter: kept }, reason: 'Claim 17' });
    const { body } = await desk.admin.call(contract.getRetention);
    const counted = (key: 'due' | 'kept') => body.letterTypes.reduce((sum, type) => sum + type[key], 0);
    const { due, heldBack } = { due: counted('due'), heldBack: counted('kept') };
    expect(await run()).toEqual({ removed: due, kept: heldBack });
  });

  test('removes a letter or keeps what someone saves at the same time, never half of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const letter = await desk.draft();
      await ageLetter(desk.db, letter.id, 13);
      const { id, version, name, text } = letter;
      const [saved] = await Promise.all([
        desk.maya.call(saveLetter, { body: { id, version, name: `${name} again`, text } }),
        run(),
      ]);
      expect(saved.status === 200).toBe(await isThere(id));
      if (saved.status !== 200) expect(saved.error.code).toBe('letter_not_found');
    }
    expect(await changedLetters()).toEqual([]);
  });

  test('removes a letter or lets someone send it at the same time, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const letter = await desk.draft();
      await ageLetter(desk.db, letter.id, 13);
      const [sent] = await Promise.all([desk.maya.call(sendEmail, { ...withKey(), body: anEmail(letter) }), run()]);
      expect(sent.status === 202).toBe(await isThere(letter.id));
    }
  });
});

describe('a legal hold', () => {
  test('keeps a letter from retention, erasure and its creator until it is ended', async () => {
    const id = await oldLetter();
    const { body } = await hold({ holds: { letter: id }, reason: 'Claim 18' });
    expect(body).toMatchObject({ letter: { id }, record: null, reason: 'Claim 18' });
    await run();
    expect((await erase([id])).body).toEqual({ erased: 0, kept: [{ id, refusal: 'letter_held' }] });
    expect((await open(id)).body.refusals.delete).toBe('letter_held');
    expect((await desk.maya.call(deleteLetter, { params: { id } })).error.code).toBe('letter_held');
    await expect(sql`delete from letters where id = ${id}`.execute(desk.db)).rejects.toThrow(/under a legal hold/);
    expect(await isThere(id)).toBe(true);
    expect((await desk.admin.call(contract.endHold, { params: { id: body.id } })).status).toBe(204);
    expect((await desk.admin.call(contract.endHold, { params: { id: body.id } })).error.code).toBe('hold_ended');
    expect((await desk.maya.call(deleteLetter, { params: { id } })).status).toBe(204);
  });

  test('keeps the letters of a record, present and future', async () => {
    const id = await oldLetter();
    const { body } = await hold({ holds: CLIENT, reason: 'Lawsuit' });
    expect((await hold({ holds: CLIENT, reason: 'Lawsuit' })).error.code).toBe('already_held');
    const later = await desk.draft();
    expect(later.refusals.delete).toBe('letter_held');
    await run();
    expect([await isThere(id), await isThere(later.id)]).toEqual([true, true]);
    await desk.admin.call(contract.endHold, { params: { id: body.id } });
    expect((await desk.maya.call(deleteLetter, { params: { id: later.id } })).status).toBe(204);
  });

  test('wins or loses against a deletion at the same time, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await desk.draft();
      const [held, deleted] = await Promise.all([
        hold({ holds: { letter: id }, reason: 'Claim 19' }),
        desk.maya.call(deleteLetter, { params: { id } }),
      ]);
      expect([held.status, deleted.status].toSorted()).toEqual(held.status === 201 ? [201, 409] : [204, 404]);
    }
  });

  test('refuses unknown letters, environments and holds', async () => {
    const reason = 'Claim';
    expect((await hold({ holds: { letter: 999_999 }, reason })).error.code).toBe('letter_not_found');
    const unknown = { record: { ...CLIENT.record, environment: 'elsewhere' } };
    expect((await hold({ holds: unknown, reason })).error.code).toBe('unknown_environment');
    expect((await hold({ holds: CLIENT, reason: ' ' })).status).toBe(400);
    expect((await desk.admin.call(contract.endHold, { params: { id: 999_999 } })).error.code).toBe('hold_not_found');
  });
});

describe('a request', () => {
  test("finds, exports and erases a person's letters by an address they were sent to", async () => {
    const { id, sentLetterId } = await desk.sent();
    const about = { address: 'Ann@lakeside.example' };
    const found = await desk.admin.call(contract.findSubjectLetters, { body: { about } });
    expect(found.body.letters.map((each) => each.id)).toContain(id);
    const answer = await desk.admin.call(contract.exportSubjectLetters, { body: { about } });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(answer.body);
    const own = Object.keys(files).filter((path) => path.startsWith(`${id} `));
    expect(own.map((path) => path.slice(path.indexOf('/') + 1)).toSorted()).toEqual(
      ['letter.json', `sent ${sentLetterId}/letter.pdf`, `sent ${sentLetterId}/mail.eml`].toSorted(),
    );
    const text = (end: string) => new TextDecoder().decode(files[own.find((path) => path.endsWith(end)) ?? '']);
    expect(text('mail.eml')).toContain('Subject: Confirmation');
    expect(text('letter.pdf').slice(0, 5)).toBe('%PDF-');
    expect(JSON.parse(text('letter.json'))).toMatchObject({
      id,
      createdBy: 'Maya Lindqvist',
      sentLetters: [
        {
          id: sentLetterId,
          sentBy: 'Maya Lindqvist',
          to: ['ann@lakeside.example'],
          recipients: [{ address: 'ann@lakeside.example', field: 'to', state: 'sent' }],
        },
      ],
    });
    const exports = await desk.db
      .selectFrom('audit_events')
      .select('username')
      .where('subject_type', '=', 'letter')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'letter.export')
      .execute();
    expect(exports).toEqual([{ username: 'gordon.whitlock' }]);
    // Columns are no names for readers.
    expect(text('letter.json')).not.toMatch(/^ +"\w+_\w+":/m);
    expect((await erase([id], about)).body).toEqual({ erased: 1, kept: [] });
    expect((await open(id)).error.message).toMatch(/^This letter was removed on .* on request\.$/);
    const again = await erase([id], about);
    expect(again.body).toEqual({ erased: 0, kept: [{ id, refusal: null }] });
  });

  test('exports an unsent letter of a record with its rendered PDF', async () => {
    const { id } = await desk.draft();
    const { body } = await desk.admin.call(contract.exportSubjectLetters, { body: { about: CLIENT } });
    const files = unzipSync(body);
    const path = Object.keys(files).find((each) => each.startsWith(`${id} `) && each.endsWith('/letter.pdf'));
    expect(new TextDecoder().decode(files[path ?? '']).slice(0, 5)).toBe('%PDF-');
  });

  test('exports at most 1,000 letters, and names the command that exports more', async () => {
    const { id } = await desk.draft();
    const copied = { from: 1_000_000, to: 1_001_000 };
    await sql`
      insert into letters select (jsonb_populate_record(letter, jsonb_build_object('id', copy))).*
      from letters as letter, generate_series(${copied.from}::int, ${copied.to}::int) as copy
      where letter.id = ${id}`.execute(desk.db);
    const { error } = await desk.admin.call(contract.exportSubjectLetters, { body: { about: CLIENT } });
    expect(error.code).toBe('too_many_letters');
    expect(error.message).toMatch(
      /^These are 1\d{3} letters\. Up to 1000 can be exported here;.*letterdesk letters export\.$/,
    );
    await sql`delete from letters where id between ${copied.from} and ${copied.to}`.execute(desk.db);
  });

  test('erases no letter of others, and none with a pending approval', async () => {
    const { letter } = await desk.submitted();
    const other = { record: { kind: 'client', id: 77 } };
    expect((await erase([letter.id], other)).body).toEqual({ erased: 0, kept: [{ id: letter.id, refusal: null }] });
    expect((await erase([letter.id])).body.kept).toEqual([{ id: letter.id, refusal: 'approval_pending' }]);
  });

  test('names no address in the audit trail', async () => {
    await desk.admin.call(contract.exportSubjectLetters, { body: { about: { address: 'zoe@lakeside.example' } } });
    const events = await desk.db
      .selectFrom('audit_events')
      .select('details')
      .where('subject_type', '=', 'retention')
      .where('subject_id', '=', 'address')
      .execute();
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain('zoe@');
  });

  test('is refused for addresses and records that make no sense', async () => {
    const bodies = [
      { about: { address: 'nobody' } },
      { about: { record: { kind: 'moon', id: 1 } } },
      { about: {} },
      { about: { address: 'a@b.example', ...CLIENT } },
    ];
    for (const body of bodies) {
      expect((await desk.admin.call(contract.findSubjectLetters, { body })).error.code).toBe('invalid_request');
    }
  });
});

describe('the database', () => {
  test('refuses to delete sent letters and decided approvals of letters that were not removed', async () => {
    const { sentLetterId } = await desk.sent();
    await expect(sql`delete from sent_letters where id = ${sentLetterId}`.execute(desk.db)).rejects.toThrow();
    const submitted = await desk.submitted();
    await expect(sql`delete from approvals where id = ${submitted.id}`.execute(desk.db)).rejects.toThrow();
    await expect(
      sql`insert into removed_letters (letter_id, created_at, letter_type, reason, content_hash, removed_at)
        values (${submitted.letter.id}, now(), 'OTHER', 'request', 'x', now())`.execute(desk.db),
    ).rejects.toThrow(/still in use/);
    await expect(sql`delete from removed_letters`.execute(desk.db)).rejects.toThrow();
  });
});

test('administrators alone make these calls', async () => {
  const { maya, viewer, clientOf } = desk;
  const roles = ['ROLE_LETTERS_TEMPLATE_ADMIN', 'ROLE_LETTERS_CORPORATE_USER', 'ROLE_LETTERS_RISK_USER'] as const;
  const others = [maya, viewer, ...(await Promise.all(roles.map((role) => clientOf('owen.castellan', role))))];
  const body = { about: CLIENT };
  for (const client of others) {
    const answers = [
      await client.call(contract.getRetention),
      await client.call(contract.placeHold, { body: { holds: CLIENT, reason: 'R' } }),
      await client.call(contract.endHold, { params: { id: 1 } }),
      await client.call(contract.findSubjectLetters, { body }),
      await client.call(contract.exportSubjectLetters, { body }),
      await client.call(contract.eraseLetters, { body: { ...body, letters: [1] } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(6).fill('corporate_admin_only'));
  }
});
