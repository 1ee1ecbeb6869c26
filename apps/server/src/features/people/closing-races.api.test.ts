import { submitApproval } from '@letterdesk/contract/approvals';
import { getLetter, saveLetter } from '@letterdesk/contract/letters';
import { closeAccount, handOver } from '@letterdesk/contract/people';
import { sendEmail } from '@letterdesk/contract/sending';
import { getSession } from '@letterdesk/contract/session';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenTemplate } from '../../testing/given.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type ApprovalDesk, givenApprovals, LETTER_TEXT } from '../approvals/testing/given-approval.ts';
import { whileLetterIsLocked } from '../approvals/testing/hold-letter.ts';
import { anEmail, givenLetter, withKey } from '../sending/testing/given-letter.ts';
import { givenScheduled, makeDue, storedScheduled, sweep } from '../sending/testing/given-scheduled.ts';

const OPERATOR = 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN';

let desk: ApprovalDesk;
let priya: TestClient;
let templateId: number;
beforeAll(async () => {
  desk = await givenApprovals({ withoutPeriodicWork: true });
  priya = await desk.clientOf('priya.ramaswamy', OPERATOR);
  templateId = await givenTemplate(desk.db, LETTER_TEXT);
});
afterAll(() => desk.server.close());

let writers = 0;
async function aWriter(...groups: (typeof OPERATOR)[]) {
  writers += 1;
  const client = await desk.clientOf(`writer.${writers}`, ...groups);
  return { client, account: (await client.call(getSession)).body.account };
}
const close = (account: number, client = priya) => client.call(closeAccount, { params: { account } });

/** Runs a call whose transaction begins before the account is closed, and ends after. */
const closingMeanwhile = <Answer>(account: number, letterId: number, call: () => Promise<Answer>) =>
  whileLetterIsLocked(desk.server.databaseUrl, letterId, call, async () => {
    expect((await close(account)).status).toBe(200);
  });

describe('a change that began before its account was closed', () => {
  test('is refused and leaves nothing: a save', async () => {
    const { client, account } = await aWriter();
    const letter = await givenLetter(client, templateId);
    const { id, text, version } = letter;
    const answer = await closingMeanwhile(account, id, () =>
      client.call(saveLetter, { body: { id, name: 'Too late', text, version } }),
    );
    expect([answer.status, answer.error.code]).toEqual([403, 'account_closed']);
    expect((await priya.call(getLetter, { params: { id } })).body).toMatchObject({ name: letter.name, version });
  });

  test('is refused and leaves nothing: a sending', async () => {
    const { client, account } = await aWriter();
    const letter = await givenLetter(client, templateId);
    const answer = await closingMeanwhile(account, letter.id, () =>
      client.call(sendEmail, { ...withKey(), body: anEmail(letter) }),
    );
    expect(answer.error.code).toBe('account_closed');
    const sent = await desk.db.selectFrom('sent_letters').select('id').where('letter_id', '=', letter.id).execute();
    expect(sent).toEqual([]);
  });

  test('is refused and leaves nothing: a submission', async () => {
    const { client, account } = await aWriter();
    const letter = await givenLetter(client, desk.templates.open);
    const answer = await closingMeanwhile(account, letter.id, () =>
      client.call(submitApproval, { body: { letterId: letter.id, letterVersion: letter.version } }),
    );
    expect(answer.error.code).toBe('account_closed');
    const approvals = await desk.db.selectFrom('approvals').select('id').where('letter_id', '=', letter.id).execute();
    expect(approvals).toEqual([]);
  });

  test('is refused and leaves nothing: a due e-mail', async () => {
    const { client, account } = await aWriter();
    const letter = await givenLetter(client, templateId);
    const { id } = await givenScheduled(client, letter);
    await makeDue(desk.db, id);
    const closeBySql = { closed_at: new Date(), closed_by: account };
    await whileLetterIsLocked(
      desk.server.databaseUrl,
      letter.id,
      () => sweep(desk.server),
      () => desk.db.updateTable('accounts').set(closeBySql).where('id', '=', account).execute(),
    );
    expect(await storedScheduled(desk.db, id)).toMatchObject({ state: 'stopped', stopped: { code: 'account_closed' } });
  });
});

test('closing keeps answered changes, and waits for a change that holds the account', async () => {
  const { client, account } = await aWriter();
  const letter = await givenLetter(client, templateId);
  const holder = new Client({ connectionString: desk.server.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from accounts where id = $1 for share', [account]);
  let isClosed = false;
  const closing = close(account).then((answer) => {
    isClosed = true;
    return answer;
  });
  // On another connection: a transaction sees one snapshot of the activity.
  const waiting = async () =>
    (
      await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%from "accounts"%for no key update%'`.execute(desk.db)
    ).rows.length;
  await expect.poll(waiting).toBe(1);
  expect(isClosed).toBe(false);
  await holder.query('commit');
  await holder.end();
  expect((await closing).status).toBe(200);
  expect((await priya.call(getLetter, { params: { id: letter.id } })).status).toBe(200);
});

test('a closing during saves stores exactly the answered ones', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { client, account } = await aWriter();
    const letters = await Promise.all(Array.from({ length: 4 }, () => givenLetter(client, templateId)));
    const [, ...saves] = await Promise.all([
      close(account),
      ...letters.map(({ id, text, version }) =>
        client.call(saveLetter, { body: { id, name: 'Saved', text, version } }),
      ),
    ]);
    for (const [index, answer] of saves.entries()) {
      const id = letters[index]?.id ?? -1;
      const { name } = (await priya.call(getLetter, { params: { id } })).body;
      expect(name === 'Saved').toBe(answer.status === 200);
      if (answer.status !== 200) expect(answer.error.code).toBe('account_closed');
    }
  }
});

test('two people who close each other at the same time: one stays open', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await aWriter(OPERATOR), await aWriter(OPERATOR)];
    const answers = await Promise.all([close(other.account, one.client), close(one.account, other.client)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  }
});

test('work never goes to an account that is closed at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [leaver, successor] = [await aWriter(), await aWriter()];
    const letter = await givenLetter(leaver.client, templateId);
    const body = { successor: successor.account, kinds: ['drafts'] };
    const [moved] = await Promise.all([
      priya.call(handOver, { params: { account: leaver.account }, body }),
      close(successor.account),
    ]);
    const holder = await desk.db.selectFrom('letter_holders').selectAll().where('letter_id', '=', letter.id).execute();
    expect(holder).toHaveLength(moved.status === 200 ? moved.body.handedOver.drafts : 0);
    if (moved.status !== 200) expect(moved.error.code).toBe('successor_closed');
  }
});
