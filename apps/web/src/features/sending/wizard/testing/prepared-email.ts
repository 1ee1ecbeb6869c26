import type { PreparedEmail } from '@letterdesk/contract/sending';

/** For a client's letter. */
export function aPreparedEmail(with_: Partial<PreparedEmail> = {}): PreparedEmail {
  return {
    letterTo: 'tara@client.example',
    letterFromEmail: 'rep@meridale.example',
    letterFromName: 'Rita Marsh',
    cc: '',
    bcc: '',
    subject: 'Your assignment',
    missingInSubject: [],
    message: '<p>Dear Tara,</p>',
    flooded: [],
    includeLetter: false,
    fromDomains: ['meridale.example', 'brightmoor.example'],
    division: { name: 'Meridale', emailDomains: ['meridale.example'], allowsOtherDomains: true },
    emailAttachments: [],
    refusals: { leaveOut: null },
    contactRelationships: [],
    ...with_,
  };
}
