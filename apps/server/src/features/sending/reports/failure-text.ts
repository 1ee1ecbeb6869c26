import { failureInShort } from '@letterdesk/core/sending/failure-in-short';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import { letterFieldsAt } from '../../flooding/letter-fields.ts';
import { letterAddress, linkParagraph, type NoticeText, oneLine } from '../notices/notice-parts.ts';

export interface Failure {
  readonly publicUrl: string;
  readonly letter: { readonly id: number; readonly name: string };
  /** Whether the letter still has a page. */
  readonly thereStill: boolean;
  readonly sentAt: Date;
  readonly recipients: readonly { readonly address: string; readonly detail: string | null }[];
}

/** What whoever sent a letter is mailed when somebody was not reached: whom, why, and the way to the letter. */
export function tellFailure({ publicUrl, letter, thereStill, sentAt, recipients }: Failure): NoticeText {
  const name = oneLine(letter.name);
  const { today: day } = letterFieldsAt(sentAt);
  const way = [
    paragraphOf('You can send it once more from the letter, where you also see what comes back after this mail:'),
    linkParagraph('Open the letter', letterAddress(publicUrl, letter.id)),
  ];
  return {
    subject: `Not delivered: ${name}`,
    document: {
      type: 'doc',
      content: [
        paragraphOf(`The letter “${name}”, which you sent on ${day}, did not reach everybody:`),
        ...recipients.map(({ address, detail }) =>
          paragraphOf(detail ? `${address} – ${oneLine(failureInShort(detail))}` : address),
        ),
        ...(thereStill ? way : []),
      ],
    },
  };
}
