import type { SentLetter } from '@letterdesk/contract/sending';
import { abilitiesOf } from '@letterdesk/core/commands';

const SOME_DAY = '2026-03-02T09:00:00.000Z';

export function aSentLetter({ recipients }: { readonly recipients: readonly string[] }): SentLetter {
  const refusals = { decide: 'nothing_to_decide', undo: 'already_left' } as const;
  return {
    id: 7,
    sentLetterId: 7,
    letter: { id: 9, name: 'Rate Letter' },
    letterTo: recipients.join('; '),
    letterFromEmail: 'rep@meridale.example',
    letterFromName: 'Rita Marsh',
    cc: '',
    bcc: '',
    subject: 'Your assignment',
    message: '<p>Dear Tara,</p>',
    includeLetter: false,
    emailAttachments: [],
    sentDate: SOME_DAY,
    letterType: 'CONFIRMATION',
    letterTypeName: 'Confirmation',
    sentBy: 'maya.lindqvist',
    sentByName: 'Maya Lindqvist',
    passedChecks: [],
    templateVersion: 1,
    assignment: '',
    present: '',
    job: '',
    client: '',
    provider: '',
    tooltips: { assignment: '' },
    recipients: recipients.map((address) => ({
      address,
      field: 'to',
      state: 'sent',
      detail: null,
      report: null,
      attempts: 1,
      copy: 1,
      decidable: false,
      updatedDate: SOME_DAY,
    })),
    undoableFor: null,
    abilities: abilitiesOf(refusals),
    refusals,
  };
}
