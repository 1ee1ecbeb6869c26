import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest } from '@letterdesk/contract/sending';

/** What was sent, or is to be sent later, with changes that a person made. */
export function aRequest(letter: Pick<Letter, 'id' | 'version'>, with_: Partial<EmailRequest> = {}): EmailRequest {
  return {
    letter: { id: letter.id, version: letter.version, sentLetters: 0 },
    letterTo: 'tara@client.example, ann@client.example',
    letterFromEmail: 'other@meridale.example',
    letterFromName: 'Otto Marsh',
    cc: 'cc@client.example',
    bcc: '',
    subject: 'A subject of its own',
    message: '<p>Words typed by hand.</p>',
    emailAttachments: [],
    ...with_,
  };
}
