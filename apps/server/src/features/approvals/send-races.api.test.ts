import { deleteLetter, type Letter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { approve, edit, getDecisionOutcome, send, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { inThisOrder, whileLetterIsLocked } from './testing/hold-letter.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

const remove = (client: TestClient, { id }: Pick<Letter, 'id'>) => client.call(deleteLetter, { params: { id } });

describe('sending an approved letter', () => {
  async function approved() {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const { body } = await approve(desk.dana, submitted);
    return { ...submitted, letter: body.letter };
  }
  const sentOf = (letterId: number) =>
    desk.db.selectFrom('sent_letters').select('pdf_sha256').where('letter_id', '=', letterId).execute();

  test('an earlier edit stops the sending; a later edit leaves the sent letter as approved', async () => {
    for (const [order, outcome] of [
      ['edit first', ['done', 'approval_void']],
      ['send first', ['done', 'done']],
    ] as const) {
      const { letter, id } = await approved();
      const calls = [() => edit(desk.owen, letter), () => send(desk.dana, letter)] as const;
      const [first, second] = order === 'edit first' ? calls : [calls[1], calls[0]];
      const answers = await inThisOrder(desk.server.databaseUrl, letter.id, first, second);
      expect(answers.map(getDecisionOutcome)).toEqual(outcome);
      const { pdf_sha256 } = await storedApproval(desk.db, id);
      expect(await sentOf(letter.id)).toEqual(order === 'edit first' ? [] : [{ pdf_sha256 }]);
    }
  });

  test("an earlier deletion stops the sending; a sent letter can't be deleted", async () => {
    const { letter } = await approved();
    const gone = await inThisOrder(
      desk.server.databaseUrl,
      letter.id,
      () => remove(desk.maya, letter),
      () => send(desk.dana, letter),
    );
    expect(gone.map(getDecisionOutcome)).toEqual(['done', 'letter_not_found']);
    const other = await approved();
    const sent = await inThisOrder(
      desk.server.databaseUrl,
      other.letter.id,
      () => send(desk.dana, other.letter),
      () => remove(desk.maya, other.letter),
    );
    expect(sent.map(getDecisionOutcome)).toEqual(['done', 'letter_sent']);
  });

  test('a sending without an approval is refused if the template starts to require one during it', async () => {
    const { letter } = await approved();
    const { id } = letter.letterTemplate;
    const templates = desk.db.updateTable('letter_templates').where('id', '=', id);
    const { approver, approval_message_id } = await desk.db
      .selectFrom('letter_templates')
      .select(['approver', 'approval_message_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await templates.set({ requires_approval: false, approver: null, approval_message_id: null }).execute();
    const answer = await whileLetterIsLocked(
      desk.server.databaseUrl,
      letter.id,
      () => send(desk.dana, letter),
      () => templates.set({ requires_approval: true, approver, approval_message_id }).execute(),
    );
    expect(getDecisionOutcome(answer)).toBe('letter_stale');
    expect(await sentOf(letter.id)).toEqual([]);
  });

  test.each([1, 2, 3])('sent twenty times under one key is one sending (%i)', async (round) => {
    const { letter, id } = await approved();
    const calls = Array.from({ length: 20 }, () => send(desk.dana, letter, `one-key-${round}`));
    const outcomes = (await Promise.all(calls)).map(getDecisionOutcome);
    expect(outcomes).toContain('done');
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'still_running')).toEqual([]);
    const { pdf_sha256 } = await storedApproval(desk.db, id);
    expect(await sentOf(letter.id)).toEqual([{ pdf_sha256 }]);
  });

  test.each([
    ['one approver in two tabs', () => desk.dana],
    ['two approvers', () => desk.marcus],
  ])('sent under two keys by %s is one sending', async (_who, second) => {
    const { letter, id } = await approved();
    const answers = await inThisOrder(
      desk.server.databaseUrl,
      letter.id,
      () => send(desk.dana, letter),
      () => send(second(), letter),
    );
    expect(answers.map(getDecisionOutcome)).toEqual(['done', 'already_sent']);
    const { pdf_sha256 } = await storedApproval(desk.db, id);
    expect(await sentOf(letter.id)).toEqual([{ pdf_sha256 }]);
  });

  test('sent again by two approvers who know about the first is one more sending', async () => {
    const { letter } = await approved();
    const { body } = await send(desk.dana, letter);
    const answers = await Promise.all([send(desk.dana, body.letter), send(desk.marcus, body.letter)]);
    expect(answers.map(getDecisionOutcome).toSorted()).toEqual(['already_sent', 'done']);
    expect(await sentOf(letter.id)).toHaveLength(2);
  });

  test('sent ten times at once by clients that claim to know of more sendings is no sending after the first', async () => {
    const { letter } = await approved();
    expect(getDecisionOutcome(await send(desk.marcus, letter))).toBe('done');
    const calls = Array.from({ length: 10 }, () => send(desk.dana, { ...letter, sentLetters: 99 }));
    const outcomes = (await Promise.all(calls)).map(getDecisionOutcome);
    expect(outcomes).toEqual(Array(10).fill('already_sent'));
    expect(await sentOf(letter.id)).toHaveLength(1);
  });

  test('sent ten times at once under ten keys is one sending', async () => {
    const { letter } = await approved();
    const calls = Array.from({ length: 10 }, (_none, index) => send(index % 2 ? desk.dana : desk.marcus, letter));
    const outcomes = (await Promise.all(calls)).map(getDecisionOutcome);
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('already_sent'), 'done']);
    expect(await sentOf(letter.id)).toHaveLength(1);
  });
});
