import { deleteLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import type { Db } from '../../database/connection.ts';
import { approve, decline, edit, read, revoke, send, submit } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

/** The audit trail of a letter and its approvals, oldest first. */
async function trail(db: Db, letterId: number): Promise<string[]> {
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'username', 'subject_type', 'subject_id', 'details'])
    .orderBy('id')
    .execute();
  return events
    .filter(({ subject_type, subject_id, details }) =>
      subject_type === 'letter' ? subject_id === String(letterId) : details.letterId === letterId,
    )
    .map(({ action, username }) => `${username} ${action}`);
}

async function submitted(letter: Parameters<typeof submit>[1]) {
  const { body } = await submit(desk.maya, letter);
  return { letter: body.letter, id: body.approval.id, version: body.approval.version };
}

describe('a letter that needs an approval', () => {
  test('is revoked, submitted, declined, changed, submitted again, approved and sent', async () => {
    const written = await desk.letter();
    const first = await submitted(written);
    await revoke(desk.maya, first);
    const second = await submitted(written);
    await decline(desk.dana, second, { notes: 'Please say why.' });
    const { body: changed } = await edit(desk.maya, second.letter);
    const third = await submitted(changed);
    expect(third.letter).toMatchObject({ locked: true, approval: { approvalStatus: 'PENDING' } });
    const { body } = await approve(desk.marcus, third);
    expect(body.letter).toMatchObject({ locked: false, approval: { finalizerName: 'Marcus Hale' } });
    await send(desk.marcus, body.letter);
    expect(await read(desk.viewer, written.id)).toMatchObject({ sentLetters: 1, deletable: false });
    expect(await trail(desk.db, written.id)).toEqual([
      'maya.lindqvist letter.flood',
      'maya.lindqvist approval.submit',
      'maya.lindqvist approval.revoke',
      'maya.lindqvist approval.submit',
      'dana.whitfield approval.decline',
      'maya.lindqvist letter.save',
      'maya.lindqvist approval.submit',
      'marcus.hale approval.approve',
      'marcus.hale letter.send',
      'hannah.voss letter.read',
    ]);
    await expectSealedChain(desk.db);
  });

  test('is approved, changed, submitted again and deleted', async () => {
    const written = await desk.letter(desk.templates.open);
    await approve(desk.dana, await submitted(written));
    const { body: changed } = await edit(desk.dana, written);
    expect(changed).toMatchObject({ approvalVoid: true });
    const again = await submitted(changed);
    await desk.maya.call(deleteLetter, { params: { id: written.id } });
    expect((await approve(desk.dana, again)).error.code).toBe('approval_revoked');
    const rounds = await desk.db
      .selectFrom('approvals')
      .select(['round', 'status', 'revoked_at'])
      .where('letter_id', '=', written.id)
      .orderBy('round')
      .execute();
    expect(rounds).toEqual([
      { round: 1, status: 'APPROVED', revoked_at: null },
      { round: 2, status: 'PENDING', revoked_at: expect.any(Date) },
    ]);
    expect((await trail(desk.db, written.id)).slice(-2)).toEqual([
      'maya.lindqvist approval.revoke',
      'maya.lindqvist letter.delete',
    ]);
  });
});
