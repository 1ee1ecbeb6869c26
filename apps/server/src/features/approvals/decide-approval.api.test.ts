import { saveLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../audit/verify-audit-chain.ts';
import { letterHash } from '../letters/letter-hash.ts';
import { approve, decline, edit, eventsOf, noticesOf, read, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, SENDER, type Submitted } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

/** Everything a refused decision must leave as it was. */
async function standing({ id, letter }: Submitted) {
  const { db } = desk;
  const [approval, events, notices] = [await storedApproval(db, id), await eventsOf(db, id), await noticesOf(db, id)];
  return { approval, events, notices, letter: await read(desk.maya, letter.id) };
}

describe('approving', () => {
  test('keeps the PDF that will leave, the text as it was approved, and who approved it', async () => {
    const { db, dana } = desk;
    const submitted = await desk.submitted();
    const { body } = await approve(dana, submitted);
    expect(body.approval).toMatchObject({
      id: submitted.id,
      approvalStatus: 'APPROVED',
      finalizerName: 'Dana Whitfield',
      version: 2,
      abilities: { approve: false, decline: false, revoke: false },
    });
    expect(body.letter).toMatchObject({
      version: submitted.letter.version,
      locked: false,
      approvalVoid: false,
      sendRefusal: null,
      approval: body.approval,
      abilities: { send: true, submit: false },
    });
    expect(await read(dana, submitted.letter.id)).toEqual(body.letter);
    const row = await storedApproval(db, submitted.id);
    expect(row).toMatchObject({
      finalizer: 'dana.whitfield',
      decided_name: submitted.letter.name,
      decided_text: submitted.letter.text,
    });
    const pdf = await desk.server.dependencies.blobs.read(row.pdf_sha256 ?? '');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is one audit event with the hashes of what was approved', async () => {
    const submitted = await desk.submitted();
    await approve(desk.dana, submitted);
    const { pdf_sha256, decided_hash } = await storedApproval(desk.db, submitted.id);
    expect(await eventsOf(desk.db, submitted.id)).toEqual([
      {
        action: 'approval.approve',
        username: 'dana.whitfield',
        after_hash: letterHash(submitted.letter),
        details: { letterId: submitted.letter.id, round: 1, contentHash: decided_hash, pdfSha256: pdf_sha256 },
      },
    ]);
    expect(await verifyAuditChain(desk.db)).toMatchObject({ intact: true });
  });

  test('again by the same person has the same answer and happens once', async () => {
    const submitted = await desk.submitted();
    const first = await approve(desk.dana, submitted);
    const before = await standing(submitted);
    const again = await approve(desk.dana, submitted);
    expect(again.body).toEqual(first.body);
    expect(await standing(submitted)).toEqual(before);
  });

  test('needs the letter to be complete', async () => {
    const submitted = await desk.submitted();
    await desk.db
      .updateTable('letters')
      .set({ document: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', attrs: {} }] }) })
      .where('id', '=', submitted.letter.id)
      .execute();
    expect(await approve(desk.dana, submitted)).toMatchObject({ error: { code: 'required_information_missing' } });
    expect((await decline(desk.dana, submitted)).status).toBe(200);
  });

  test('is refused where a shortcode was not filled', async () => {
    const submitted = await desk.submitted();
    const { text } = submitted.letter;
    const { body } = await edit(desk.dana, submitted.letter, { text: `${text}<p>{{shortcode Nobody}}</p>` });
    const answer = await approve(desk.dana, submitted, { letterVersion: body.version });
    expect(answer.error).toMatchObject({ code: 'unknown_shortcodes', details: { names: ['Nobody'] } });
  });
});

describe('what is refused, and changes nothing', () => {
  async function refused(submitted: Submitted, decide: () => ReturnType<typeof approve>) {
    const before = await standing(submitted);
    const { status, error } = await decide();
    expect(await standing(submitted)).toEqual(before);
    return { status, code: error.code, message: error.message, details: error.details };
  }

  test("a decision on somebody else's approval", async () => {
    const submitted = await desk.submitted();
    for (const client of [desk.owen, desk.viewer, desk.maya]) {
      for (const decide of [approve, decline]) {
        expect(await refused(submitted, () => decide(client, submitted))).toMatchObject({
          status: 403,
          code: 'forbidden',
        });
      }
    }
  });

  test('a decision by a sender who stands among the approvers, unless that is allowed', async () => {
    const among = { approvers: [SENDER, 'dana.whitfield'] };
    const submitted = await desk.submitted({ ...among, allowSenderAsApprover: true });
    expect((await approve(desk.maya, submitted)).status).toBe(200);
    const other = await desk.submitted(among);
    expect((await refused(other, () => approve(desk.maya, other))).code).toBe('forbidden');
  });

  test('a second decision, which is told who decided what', async () => {
    const submitted = await desk.submitted();
    await approve(desk.dana, submitted);
    for (const [client, decide] of [
      [desk.marcus, approve],
      [desk.marcus, decline],
      [desk.dana, decline],
    ] as const) {
      expect(await refused(submitted, () => decide(client, submitted))).toMatchObject({
        status: 409,
        code: 'approval_finalized',
        message: 'Dana Whitfield approved this letter already.',
        details: { approval: { approvalStatus: 'APPROVED', finalizerName: 'Dana Whitfield' } },
      });
    }
  });

  test('a decision on another letter, or another version of the approval, than the one that was seen', async () => {
    const submitted = await desk.submitted();
    const { body } = await edit(desk.dana, submitted.letter);
    expect(await refused(submitted, () => approve(desk.dana, submitted))).toMatchObject({
      status: 409,
      code: 'letter_stale',
      details: { letter: { version: body.version, text: body.text } },
    });
    const letterVersion = body.version;
    const stale = await refused(submitted, () => approve(desk.dana, submitted, { letterVersion, version: 7 }));
    expect(stale).toMatchObject({ code: 'approval_stale', details: { approval: { version: 1 } } });
    expect((await approve(desk.dana, submitted, { letterVersion })).status).toBe(200);
  });

  test('a decision on what is not there', async () => {
    const submitted = await desk.submitted();
    const answer = await refused(submitted, () => approve(desk.dana, { ...submitted, id: 999_999 }));
    expect(answer).toMatchObject({ status: 404, code: 'approval_not_found' });
  });

  test('notes of 100 KB', async () => {
    const submitted = await desk.submitted();
    const notes = 'a'.repeat(100_000);
    for (const decide of [decline, approve]) {
      expect(await refused(submitted, () => decide(desk.dana, submitted, { notes }))).toMatchObject({
        status: 422,
        code: 'notes_too_long',
        message: 'The notes have 100,000 characters; 4,000 are possible.',
      });
    }
  });

  test.each([
    ['approvalStatus', { approvalStatus: 'PENDING' }],
    ['approvalStatus', { approvalStatus: 'REVOKED' }],
    ['letterVersion', { letterVersion: 0 }],
    ['id', { id: '1; drop table approvals' }],
    ['notes', { notes: { $gt: '' } }],
  ])('a body whose %s is wrong', async (field, changes) => {
    const submitted = await desk.submitted();
    expect(await refused(submitted, () => approve(desk.dana, submitted, changes))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      details: { fields: [{ field: `body.${field}` }] },
    });
  });

  test('fields that a client may not set', async () => {
    const submitted = await desk.submitted();
    const forged = { sender: 'dana.whitfield', finalizer: 'marcus.hale', finalizerName: 'Marcus', approvers: [] };
    const { body } = await approve(desk.dana, submitted, forged);
    expect(body.approval).toMatchObject({ sender: SENDER, finalizerName: 'Dana Whitfield' });
    expect(body.approval.approvers).toHaveLength(2);
  });
});

describe('while an approval is pending', () => {
  test('a locked letter is saved by its approvers and by nobody else', async () => {
    const { letter } = await desk.submitted();
    for (const client of [desk.maya, desk.owen, desk.viewer]) {
      expect(await edit(client, letter)).toMatchObject({ status: 409, error: { code: 'letter_locked' } });
    }
    const saved = await edit(desk.dana, letter);
    expect(saved.body).toMatchObject({ version: 2, locked: true, abilities: { approve: true } });
    const { id, name, text } = saved.body;
    const again = await desk.marcus.call(saveLetter, { body: { id, version: 2, name: `${name}, again`, text } });
    expect(again.body).toMatchObject({ version: 3, locked: true });
  });
});
