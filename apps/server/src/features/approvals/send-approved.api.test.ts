import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveLetter } from '@letterdesk/contract/letters';
import { getSentLetterPdf, renderPdf } from '@letterdesk/contract/pdf';
import { listSentLetters, prepareEmail, sendEmail } from '@letterdesk/contract/sending';
import { COMMANDS } from '@letterdesk/core/commands';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLetter } from '../sending/testing/given-letter.ts';
import { approve, decline, edit, getDecisionOutcome, read, revoke, send, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, givenPendingApproval, SENDER } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function approved(templateId?: number) {
  const submitted = await desk.submitted(templateId === undefined ? {} : { templateId });
  const { body } = await approve(desk.dana, submitted);
  const { pdf_sha256 } = await storedApproval(desk.db, submitted.id);
  return { ...submitted, letter: body.letter, pdf: pdf_sha256 ?? '' };
}

async function sentLetter(id: number) {
  return desk.db.selectFrom('sent_letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The audit events of a letter's sending. */
async function sendingOf(letterId: number) {
  const { details } = await desk.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'letter.send')
    .where('subject_id', '=', String(letterId))
    .executeTakeFirstOrThrow();
  return details;
}

/** Letter.pdf of a sending, as it arrived. */
async function arrivedPdf(sentLetterId: number): Promise<Uint8Array> {
  const find = () =>
    desk.db
      .selectFrom('sent_letters')
      .innerJoin('mails', 'mails.id', 'sent_letters.mail_id')
      .innerJoin('mailbox_messages', 'mailbox_messages.message_id', 'mails.message_id')
      .select('mailbox_messages.raw')
      .where('sent_letters.id', '=', sentLetterId)
      .executeTakeFirst();
  await expect.poll(find).toBeDefined();
  const mail = await PostalMime.parse((await find())?.raw ?? '', { attachmentEncoding: 'arraybuffer' });
  return Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
}

describe('an approved letter', () => {
  test('is sent byte for byte as approved', async () => {
    const { letter, pdf, id } = await approved();
    const { body } = await send(desk.dana, letter);
    expect((await sentLetter(body.sentLetterId)).pdf_sha256).toBe(pdf);
    expect(sha256(await arrivedPdf(body.sentLetterId))).toBe(pdf);
    const download = await desk.maya.call(getSentLetterPdf, { query: { sentLetterId: body.sentLetterId } });
    expect(sha256(download.body)).toBe(pdf);
    const stored = desk.db.selectFrom('sent_letters').select('approval_id').where('id', '=', body.sentLetterId);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ approval_id: id });
    expect(await sendingOf(letter.id)).toMatchObject({ approvalId: id, pdfSha256: pdf });
  });

  test('is sent again only by an approver who knows about the first sending, as the same bytes', async () => {
    const { letter, pdf } = await approved();
    const once = await send(desk.dana, letter);
    const { id: sentLetterId, sentDate } = (await desk.maya.call(listSentLetters, { query: { letterId: letter.id } }))
      .body[0] ?? { id: 0, sentDate: '' };
    expect(await send(desk.marcus, letter)).toMatchObject({
      status: 409,
      error: {
        code: 'already_sent',
        details: {
          letter: { sentLetters: 1 },
          sending: { sentLetterId, sentDate, sentByName: 'Dana Whitfield', letterTo: 'ann@lakeside.example' },
        },
      },
    });
    const again = await send(desk.marcus, once.body.letter);
    expect(again.body.sentLetterId).not.toBe(once.body.sentLetterId);
    expect((await sentLetter(again.body.sentLetterId)).pdf_sha256).toBe(pdf);
    for (const client of [desk.maya, desk.owen]) {
      expect(await send(client, once.body.letter)).toMatchObject({ status: 403, error: { code: 'approver_only' } });
    }
    expect(getDecisionOutcome(await send(desk.viewer, letter))).toBe('letter_read_only');
  });

  test('is sent again without a question after another approval', async () => {
    const { letter } = await approved();
    await send(desk.dana, letter);
    const { body } = await edit(desk.maya, letter);
    const id = await givenPendingApproval(desk.db, body);
    await approve(desk.marcus, { id, version: 1, letter: body });
    expect(getDecisionOutcome(await send(desk.marcus, { ...body, sentLetters: 0 }))).toBe('done');
  });

  test('can be sent by its sender with permission to approve', async () => {
    const submission = { approvers: [SENDER, 'dana.whitfield'], allowSenderAsApprover: true };
    const submitted = await desk.submitted(submission);
    await approve(desk.maya, submitted);
    expect((await send(desk.maya, submitted.letter)).status).toBe(202);
  });

  test("can't be sent after a change until it is submitted and approved again", async () => {
    const { letter, pdf } = await approved();
    const { body } = await edit(desk.maya, letter);
    expect(body).toMatchObject({
      approvalVoid: true,
      refusals: { send: 'approval_void' },
      abilities: { submit: true },
    });
    expect((await read(desk.dana, letter.id)).abilities).toMatchObject({ send: false, approve: false });
    expect(await send(desk.dana, body)).toMatchObject({ status: 409, error: { code: 'approval_void' } });
    const id = await givenPendingApproval(desk.db, body);
    expect(getDecisionOutcome(await send(desk.dana, body))).toBe('approval_pending');
    await approve(desk.marcus, { id, version: 1, letter: body });
    const second = await storedApproval(desk.db, id);
    expect(second).toMatchObject({ round: 2, status: 'APPROVED' });
    expect(second.pdf_sha256).not.toBe(pdf);
    const sent = await send(desk.dana, body);
    expect((await sentLetter(sent.body.sentLetterId)).pdf_sha256).toBe(second.pdf_sha256);
  });

  test('stays approved when saved with the same text or changed back', async () => {
    const { letter, pdf } = await approved();
    const { id, name, text } = letter;
    const save = async (version: number, content: { name: string; text: string }) =>
      (await desk.maya.call(saveLetter, { body: { id, version, ...content } })).body;
    expect(await save(1, { name, text })).toMatchObject({ version: 2, approvalVoid: false });
    expect((await save(2, { name: 'Other', text })).approvalVoid).toBe(true);
    const back = await save(3, { name, text });
    expect(back.approvalVoid).toBe(false);
    const { body } = await send(desk.marcus, back);
    expect((await sentLetter(body.sentLetterId)).pdf_sha256).toBe(pdf);
  });

  test('becomes void when the company is renamed that the letter in the mail names', async () => {
    const change = (table: 'letter_templates' | 'divisions', values: object, id: number) =>
      desk.db.updateTable(table).set(values).where('id', '=', id).execute();
    await change('letter_templates', { include_letter: true }, desk.templates.open);
    try {
      const { letter } = await approved(desk.templates.open);
      await change('divisions', { name: 'Meridale Health' }, 1);
      expect(await send(desk.dana, letter)).toMatchObject({
        error: { code: 'approval_void', details: { changed: ['company'] } },
      });
      await change('divisions', { name: 'Meridale' }, 1);
      expect(getDecisionOutcome(await send(desk.dana, letter))).toBe('done');
    } finally {
      await change('letter_templates', { include_letter: false }, desk.templates.open);
    }
  });

  test('becomes void when its letterhead changes', async () => {
    const { letter } = await approved(desk.templates.open);
    const look = (logo: number | null) =>
      desk.db.updateTable('letter_templates').set({ logo_id: logo }).where('id', '=', desk.templates.open).execute();
    await look(null);
    expect(await send(desk.dana, letter)).toMatchObject({
      status: 409,
      error: {
        code: 'approval_void',
        message:
          'This letter was changed after it was approved: its logo. Submit it again; you can send it once it’s approved.',
        details: { changed: ['logo'] },
      },
    });
    expect((await read(desk.dana, letter.id)).changedParts).toEqual(['logo']);
    await look(1);
    expect(getDecisionOutcome(await send(desk.dana, letter))).toBe('done');
  });

  test("isn't sent if its PDF is altered or missing, and nothing is stored", async () => {
    const { letter, pdf } = await approved();
    const path = join(desk.server.dependencies.config.blobs.folder, pdf.slice(0, 2), pdf.slice(2, 4), pdf);
    for (const spoil of [() => writeFile(path, '%PDF-altered'), () => rm(path)]) {
      await spoil();
      expect(await send(desk.dana, letter)).toMatchObject({ status: 503, error: { code: 'blob_missing' } });
    }
    expect((await read(desk.dana, letter.id)).sentLetters).toBe(0);
  });

  test('is rendered for the sending if its template stops requiring approval', async () => {
    const { letter } = await approved(desk.templates.open);
    const ofTemplate = desk.db.updateTable('letter_templates').where('id', '=', desk.templates.open);
    const { approver, approval_message_id } = await desk.db
      .selectFrom('letter_templates')
      .select(['approver', 'approval_message_id'])
      .where('id', '=', desk.templates.open)
      .executeTakeFirstOrThrow();
    await ofTemplate.set({ requires_approval: false, approver: null, approval_message_id: null }).execute();
    expect(getDecisionOutcome(await send(desk.maya, letter))).toBe('done');
    expect((await sendingOf(letter.id)).approvalId).toBeNull();
    await ofTemplate.set({ requires_approval: true, approver, approval_message_id }).execute();
  });
});

describe('a letter without a valid approval', () => {
  test("can't be sent by any user, and each gets the reason", async () => {
    const unsubmitted = await desk.letter();
    expect(getDecisionOutcome(await send(desk.maya, unsubmitted))).toBe('approval_required');
    const pending = await desk.submitted({ templateId: desk.templates.open });
    for (const client of [desk.maya, desk.dana]) {
      expect(getDecisionOutcome(await send(client, pending.letter))).toBe('approval_pending');
    }
    const locked = await desk.submitted();
    expect(getDecisionOutcome(await send(desk.maya, locked.letter))).toBe('letter_locked');
    await decline(desk.dana, pending);
    expect(getDecisionOutcome(await send(desk.dana, pending.letter))).toBe('approval_declined');
    const revoked = await desk.submitted();
    await revoke(desk.maya, revoked);
    expect(getDecisionOutcome(await send(desk.maya, revoked.letter))).toBe('approval_required');
  });

  test('gets only reasons that the send call declares', () => {
    const declared: readonly string[] = sendEmail.errors;
    expect(COMMANDS.letter.send.filter((refusal) => !declared.includes(refusal))).toEqual([]);
  });

  test('is sent if its template needs no approval', async () => {
    const template = await desk.db
      .selectFrom('letter_templates')
      .select('id')
      .where('requires_approval', '=', false)
      .executeTakeFirstOrThrow();
    const letter = await givenLetter(desk.maya, template.id);
    expect((await send(desk.maya, letter)).status).toBe(202);
  });
});

describe('a read-only approver', () => {
  test('can prepare the e-mail, edit, approve and send only the letter that waits for them', async () => {
    const isaac = await desk.clientOf('isaac.penhallow', 'ROLE_LETTERS_CORPORATE_VIEW_ONLY');
    const other = await desk.submitted();
    const submitted = await desk.submitted({ approvers: ['isaac.penhallow'] });
    const { id } = submitted.letter;
    const prepare = (letterId: number) => isaac.call(prepareEmail, { query: { letterId } });
    expect((await prepare(id)).body.letterTo).toBe('ann@lakeside.example');
    expect(getDecisionOutcome(await prepare(other.letter.id))).toBe('letter_locked');
    const { body: edited } = await edit(isaac, submitted.letter);
    expect(edited.abilities).toMatchObject({ update: true, approve: true, reflood: false, delete: false });
    const answer = await approve(isaac, { ...submitted, letter: edited });
    expect(answer.body.letter.abilities).toMatchObject({ preview: true, send: true });
    const { name, text, letterTemplate } = edited;
    const preview = await isaac.call(renderPdf, { body: { name, text, letterTemplateId: letterTemplate.id } });
    expect(preview.status).toBe(200);
    expect((await send(isaac, edited)).status).toBe(202);
    expect((await prepare(id)).status).toBe(200);
    for (const call of [edit(isaac, other.letter), approve(isaac, other), send(isaac, other.letter)]) {
      expect(['decision_approver_only', 'letter_locked']).toContain(getDecisionOutcome(await call));
    }
  });
});
