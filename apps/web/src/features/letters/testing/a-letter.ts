import type { Approval } from '@letterdesk/contract/approval';
import type { Letter } from '@letterdesk/contract/letters';

const WHEN = '2026-11-20T09:14:00.000Z';
const UNDECIDABLE = { approve: false, decline: false, revoke: false };
const EDITABLE = { update: true, delete: true, reflood: true, send: true, preview: true, submit: false };

const TEMPLATE: Letter['letterTemplate'] = {
  id: 3,
  name: 'Confirmation',
  title: 'Assignment confirmation',
  template: '<p>Good morning.</p>',
  type: 'CLIENT',
  division: { id: 1, name: 'Meridale' },
  footer: null,
  logo: null,
  preQuery: null,
  letterType: { name: 'CONFIRMATION', displayName: 'Confirmation' },
  disabled: false,
  unpublished: false,
  emailMessage: null,
  defaultToField: null,
  defaultCcField: null,
  defaultBccField: null,
  defaultFromField: null,
  defaultFromNameField: null,
  multipleContacts: false,
  includeLetter: false,
  requiresApproval: false,
  lockAfterSubmission: false,
  publishedVersion: 1,
};

/** A stored letter that needs no approval, as its author sees it. */
export function aLetter({
  letterTemplate,
  ...letter
}: Partial<Omit<Letter, 'letterTemplate'>> & {
  readonly letterTemplate?: Partial<Letter['letterTemplate']>;
} = {}): Letter {
  return {
    id: 5,
    letterId: 5,
    name: 'Assignment confirmation',
    letterName: 'Confirmation',
    text: '<p>Good morning.</p>',
    ids: '{}',
    environment: 'demo',
    letterTemplate: { ...TEMPLATE, ...letterTemplate },
    templateVersion: 1,
    emailAttachments: [],
    attachments: [],
    bannerMessage: [],
    bannerMessageCrit: false,
    deletable: true,
    refloodable: true,
    flooded: [],
    floodedDate: WHEN,
    createdBy: 'maya.lindqvist',
    createdDate: WHEN,
    lastModifiedBy: 'maya.lindqvist',
    lastModifiedDate: WHEN,
    sentLetters: 0,
    locked: false,
    approval: null,
    approvalVoid: false,
    approvalRevoked: false,
    sendRefusal: null,
    version: 1,
    abilities: { ...EDITABLE, ...UNDECIDABLE },
    ...letter,
  };
}

/** An approval of that letter that waits for Owen. */
export function anApproval(approval: Partial<Approval> = {}): Approval {
  return {
    id: 7,
    approvalStatus: 'PENDING',
    approvers: [{ username: 'owen.castellan', emailAddress: 'owen.castellan@demo.example', name: 'Owen' }],
    sender: 'jonas.brandt',
    senderName: 'Jonas',
    letterId: 5,
    letterName: 'Assignment confirmation',
    notes: '',
    allowSenderAsApprover: false,
    finalizerName: null,
    startDate: null,
    createdDate: WHEN,
    lastModifiedDate: WHEN,
    version: 1,
    abilities: UNDECIDABLE,
    ...approval,
  };
}
