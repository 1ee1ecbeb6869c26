import type { Approval } from '@letterdesk/contract/approval';
import { describe, expect, it } from 'vitest';
import { type ApprovedLetter, getApprovalLabels as wordsOf } from './approval-labels.ts';

const [ANN, BOB, SAM] = [1, 2, 3] as const;
const person = (account: number, name: string) => {
  return { account, username: 'same.name', emailAddress: `same.name@${name}.example`, name };
};

function letter(approval: Partial<Approval> | null, more: Partial<ApprovedLetter> = {}): ApprovedLetter {
  return {
    approval: approval && {
      approvalStatus: 'PENDING',
      approvers: [person(ANN, 'Ann'), person(BOB, 'Bob')],
      senderAccount: SAM,
      senderName: 'Sam',
      notes: '',
      finalizerName: null,
      finalizerAccount: null,
      createdDate: '2026-11-20T12:00:00.000Z',
      lastModifiedDate: '2026-11-21T12:00:00.000Z',
      ...approval,
    },
    approvalVoid: false,
    attachmentChanges: [],
    changedParts: [],
    approvalRevokedBy: null,
    locked: false,
    sentLetters: 0,
    abilities: { update: true },
    ...more,
  };
}

const approvalWords = (of: ApprovedLetter, reader: number) => wordsOf(of, reader, false);

describe('the approval status row', () => {
  it('shows nothing for a letter that was never submitted', () => {
    expect(approvalWords(letter(null), SAM)).toBeNull();
  });

  it('says when a letter was approved or declined, and by whom', () => {
    const approved = letter({ approvalStatus: 'APPROVED', finalizerName: 'Ann' });
    expect(approvalWords(approved, SAM)).toMatchObject({ tone: 'ok', headline: 'Approved on 2026-11-21 by Ann.' });
    const declined = letter({ approvalStatus: 'DECLINED', finalizerName: 'Ann', finalizerAccount: ANN });
    expect(approvalWords(declined, ANN)).toMatchObject({ headline: 'Declined on 2026-11-21 by you.' });
    expect(approvalWords(declined, SAM)).toMatchObject({ tone: 'bad', headline: 'Declined on 2026-11-21 by Ann.' });
  });

  it('says that a letter that was changed since must be submitted again', () => {
    const words = approvalWords(letter({ approvalStatus: 'APPROVED' }, { approvalVoid: true }), SAM);
    expect(words?.tone).toBe('warn');
    expect(words?.sentences).toEqual(['It has changed since. Submit it for approval again before you send it.']);
  });

  it('names what was changed since', () => {
    const changed = { approvalVoid: true, changedParts: ['name' as const, 'logo' as const] };
    const words = approvalWords(letter({ approvalStatus: 'APPROVED' }, changed), SAM);
    expect(words?.sentences).toEqual([
      'It has changed since: its title and its logo. Submit it for approval again before you send it.',
    ]);
  });

  it('says which attachments were changed since', () => {
    const attachmentChanges = [{ kind: 'removed' as const, name: 'CV.pdf' }];
    const words = approvalWords(letter({ approvalStatus: 'APPROVED' }, { approvalVoid: true, attachmentChanges }), SAM);
    expect(words?.sentences.at(-1)).toBe('Since then “CV.pdf” was taken away.');
  });

  it('shows the notes in one line, and cuts long ones between characters', () => {
    const notes = (text: string) =>
      approvalWords(letter({ approvalStatus: 'DECLINED', notes: text }), SAM)?.notes ?? null;
    expect(notes('The date\n is wrong.')).toBe('The date is wrong.');
    expect(notes('')).toBeNull();
    expect(notes('👍'.repeat(200))).toBe(`${'👍'.repeat(140)}…`);
    expect(notes('seven words '.repeat(20))).toBe(`${'seven words '.repeat(11)}seven…`);
  });

  it('says for whom a pending letter waits, the reader first', () => {
    expect(approvalWords(letter({}), SAM)?.sentences).toEqual(['Waiting for Ann or Bob.']);
    expect(approvalWords(letter({}), BOB)?.sentences).toEqual(['Waiting for you or Ann. Submitted by Sam.']);
  });

  it('says that a letter is locked, and to approvers that only they can change it', () => {
    const locked = letter({}, { locked: true });
    expect(approvalWords({ ...locked, abilities: { update: false } }, SAM)?.sentences.at(-1)).toBe(
      'Locked while its approval is pending.',
    );
    expect(approvalWords(locked, ANN)?.sentences.at(-1)).toBe('Only its approvers can change it.');
  });

  it('says of an approved letter that was not sent who can send it', () => {
    const approved = letter({ approvalStatus: 'APPROVED', finalizerName: 'Ann' });
    const said = (reader: number) => approvalWords(approved, reader);
    expect(said(SAM)).toMatchObject({ sentences: ['Not sent yet: Ann or Bob can send it.'], open: true });
    expect(said(BOB)?.sentences).toEqual(['Not sent yet: you or Ann can send it.']);
  });

  it('says before it is saved that what was typed ends an approval', () => {
    const approved = letter({ approvalStatus: 'APPROVED', finalizerName: 'Ann' }, { sentLetters: 1 });
    const texts = wordsOf(approved, SAM, true);
    expect(texts).toMatchObject({ tone: 'warn', headline: 'Approved on 2026-11-21 by Ann.', open: true });
    expect(texts?.sentences).toEqual([expect.stringMatching(/^Saving your changes ends this approval\. /)]);
    expect(wordsOf({ ...approved, approvalVoid: true }, SAM, true)).toEqual(
      wordsOf({ ...approved, approvalVoid: true }, SAM, false),
    );
  });

  it('says that an approved letter was sent', () => {
    const approved = letter({ approvalStatus: 'APPROVED', finalizerName: 'Ann' }, { sentLetters: 1 });
    expect(approvalWords(approved, SAM)).toMatchObject({
      headline: 'Approved on 2026-11-21 by Ann.',
      sentences: ['It was sent.'],
      open: false,
    });
    expect(approvalWords({ ...approved, approvalVoid: true }, SAM)?.sentences).not.toContain('It was sent.');
  });

  it('says who revoked the request, and that nothing is waited for', () => {
    const approvalRevokedBy = person(SAM, 'Sam');
    const revoked = letter(null, { approvalRevokedBy });
    expect(approvalWords(revoked, SAM)).toMatchObject({ tone: 'info', headline: 'You revoked the request.' });
    expect(approvalWords(revoked, ANN)?.headline).toBe('Sam revoked the request.');
    const after = letter({ approvalStatus: 'DECLINED', finalizerName: 'Ann' }, { approvalRevokedBy });
    expect(approvalWords(after, ANN)).toMatchObject({
      headline: 'Declined on 2026-11-21 by Ann.',
      sentences: ['No reason was given.', 'Sam revoked the request after that.'],
    });
  });
});
