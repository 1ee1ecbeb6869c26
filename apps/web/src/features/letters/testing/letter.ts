import type { Letter, LetterStatusSnapshot } from '@letterdesk/contract/letters';
import { abilitiesOf } from '@letterdesk/core/commands';
import { keptNowhere } from '../../../draft-store/testing/kept-nowhere.ts';
import { aTemplate } from '../../templates/testing/template.ts';
import type { OpenedLetter } from '../opened-letter.ts';

const MAYA = { account: 1, username: 'maya.lindqvist', name: 'Maya Lindqvist' };
const SOME_DAY = '2026-03-02T09:00:00.000Z';

/** To a client; its author may send it. */
export function aLetter(with_: Partial<Letter> = {}): Letter {
  const refusals = {
    update: null,
    attach: null,
    delete: null,
    reflood: null,
    send: null,
    preview: null,
    submit: 'approval_not_required',
    approve: 'approval_not_found',
    decline: 'approval_not_found',
    revoke: 'approval_not_found',
  } as const;
  return {
    id: 9,
    name: 'Rate Letter',
    letterName: 'Rate Letter',
    letterId: 9,
    text: '<p>Dear Tara,</p>',
    ids: '{}',
    environment: 'production',
    letterTemplate: aTemplate({ unpublished: false, publishedVersion: 1 }),
    templateVersion: 1,
    emailAttachments: [],
    attachments: [],
    bannerMessage: [],
    bannerMessageCrit: false,
    requiredMissing: [],
    typedForTheSource: [],
    deletable: true,
    refloodable: true,
    flooded: [],
    branches: [],
    clauses: [],
    floodedDate: SOME_DAY,
    createdBy: MAYA,
    createdDate: SOME_DAY,
    lastModifiedBy: MAYA,
    lastModifiedDate: SOME_DAY,
    sentLetters: 0,
    locked: false,
    approval: null,
    approvalVoid: false,
    attachmentChanges: [],
    changedParts: [],
    approvalRevoked: false,
    approvalRevokedBy: null,
    version: 1,
    abilities: abilitiesOf(refusals),
    refusals,
    nextCommand: 'send',
    ...with_,
  };
}

/** As opened by its desk, without storage. */
export function openedLetter(stored: Letter): OpenedLetter {
  return { ...keptNowhere(stored), draftId: String(stored.id), isWorthKeeping: () => false, retire: () => undefined };
}

/** The server's status snapshot. */
export function statusSnapshotOf(letter: Letter): LetterStatusSnapshot {
  const { version, sentLetters, locked, letterTemplate, approval, approvalRevoked } = letter;
  const asked = { approvalId: approval?.id ?? null, approvalVersion: approval?.version ?? null, approvalRevoked };
  return { version, sentLetters, locked, requiresApproval: letterTemplate.requiresApproval, ...asked };
}
