import type { LetterTemplateDetail } from '@letterdesk/contract/templates';

const PRIYA = { account: 2, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' };
const SOME_DAY = '2026-03-02T09:00:00.000Z';

/** Unpublished, with only a name. */
export function aTemplate(with_: Partial<LetterTemplateDetail> = {}): LetterTemplateDetail {
  return {
    id: 7,
    name: 'Rate Letter',
    title: '',
    template: '',
    type: 'CLIENT',
    division: { id: 1, name: 'Meridale Locum Tenens' },
    footer: null,
    logo: null,
    preQuery: null,
    letterType: { name: 'CONFIRMATION', displayName: 'Confirmation' },
    disabled: false,
    child: false,
    unpublished: true,
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
    publishedVersion: 0,
    emailAttachments: [],
    owner: PRIYA,
    reviewDate: null,
    secondPublisher: false,
    approver: null,
    approvalMessage: null,
    checkSeverities: {},
    requiredDocuments: [],
    draft: {
      id: 70,
      child: true,
      title: 'Rate Letter',
      template: '<p>Dear</p>',
      version: 1,
      emailAttachments: [],
      lastModifiedBy: PRIYA,
      lastModifiedDate: SOME_DAY,
    },
    publishedBy: null,
    publishedDate: null,
    version: 1,
    abilities: { edit: true, attach: true, configure: true, publish: true, deleteDraft: true },
    refusals: { edit: null, attach: null, configure: null, publish: null, deleteDraft: null },
    ...with_,
  };
}
