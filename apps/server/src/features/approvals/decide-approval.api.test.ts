import { floodLetter } from '@letterdesk/contract/flooding';
import { saveLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { letterHash } from '../letters/letter-hashes.ts';
import { approve, decline, edit, read, readApprovalEvents, readSnapshot, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

describe('approving', () => {
  test('stores the final PDF, the approved text and the approver', async () => {
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
      refusals: { send: null },
      approval: body.approval,
      abilities: { send: true, submit: false },
    });
    expect(await read(dana, submitted.letter.id)).toEqual(body.letter);
    const row = await storedApproval(db, submitted.id);
    expect(row).toMatchObject({
      finalizer_name: 'Dana Whitfield',
      decided_name: submitted.letter.name,
      decided_text: submitted.letter.text,
    });
    const pdf = await desk.server.dependencies.blobs.read(row.pdf_sha256 ?? '');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('adds one audit event with the hashes of the approved content', async () => {
    const submitted = await desk.submitted();
    await approve(desk.dana, submitted);
    const { pdf_sha256, decided_hash } = await storedApproval(desk.db, submitted.id);
    expect(await readApprovalEvents(desk.db, submitted.id)).toEqual([
      {
        action: 'approval.approve',
        username: 'dana.whitfield',
        after_hash: letterHash(submitted.letter),
        details: { letterId: submitted.letter.id, round: 1, contentHash: decided_hash, pdfSha256: pdf_sha256 },
      },
    ]);
    await expectSealedChain(desk.db);
  });

  test('gives the same answer when the same person repeats it, and happens once', async () => {
    const submitted = await desk.submitted();
    const first = await approve(desk.dana, submitted);
    const before = await readSnapshot(desk, submitted);
    const again = await approve(desk.dana, submitted);
    expect(again.body).toEqual(first.body);
    expect(await readSnapshot(desk, submitted)).toEqual(before);
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

  test('is refused if a typed-over value is not permitted', async () => {
    const submitted = await desk.submitted();
    const text = submitted.letter.text.replace('Lakeside &amp; Sons', 'Lakeside Group');
    const { body } = await edit(desk.dana, submitted.letter, { text });
    const editable = (value: boolean) =>
      desk.db.updateTable('expressions').set({ editable: value }).where('name', '=', 'ClientName').execute();
    await editable(false);
    const answer = await approve(desk.dana, submitted, { letterVersion: body.version });
    expect(answer.error).toMatchObject({
      code: 'not_editable_changed',
      details: { changed: [{ name: 'ClientName' }] },
    });
    await editable(true);
    expect((await approve(desk.dana, submitted, { letterVersion: body.version })).status).toBe(200);
  });

  test('is refused if a shortcode was not filled', async () => {
    const submitted = await desk.submitted();
    const { text } = submitted.letter;
    const { body } = await edit(desk.dana, submitted.letter, { text: `${text}<p>{{shortcode Nobody}}</p>` });
    const answer = await approve(desk.dana, submitted, { letterVersion: body.version });
    expect(answer.error).toMatchObject({ code: 'unknown_shortcodes', details: { names: ['Nobody'] } });
  });
});

describe('a locked letter with a pending approval', () => {
  test('can be saved by its approvers only', async () => {
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

  test('can be reflooded or rendered again by its approvers only', async () => {
    const { letter } = await desk.submitted();
    const body = (version: number) => ({
      letterTemplateId: desk.templates.locking,
      letterId: letter.id,
      ids: JSON.parse(letter.ids),
      version,
    });
    const reflood = { query: { reflood: 'true' }, body: { ...body(1), text: `${letter.text}<p>Kept.</p>` } };
    expect((await desk.maya.call(floodLetter, reflood)).error.code).toBe('letter_locked');
    const reflooded = await desk.dana.call(floodLetter, reflood);
    expect(reflooded.body).toMatchObject({ version: 2, locked: true, text: expect.stringContaining('Kept.') });
    const rebuilt = await desk.marcus.call(floodLetter, { body: body(2) });
    expect(rebuilt.body).toMatchObject({ version: 3, text: letter.text });
  });
});
