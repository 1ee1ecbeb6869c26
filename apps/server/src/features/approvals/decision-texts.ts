import { paragraphOf } from '@letterdesk/document/build-nodes';
import { letterAddress, linkParagraph, type NoticeText, oneLine } from '../sending/notices/notice-parts.ts';

interface About {
  readonly publicUrl: string;
  /** Who did it, by name. */
  readonly by: string;
  readonly letter: { readonly id: number; readonly name: string };
}

/** What the sender is mailed of a declined letter: by whom, the notes, and the way to the letter. */
export function tellDeclined({ publicUrl, by, letter, notes }: About & { readonly notes: string }): NoticeText {
  const name = oneLine(letter.name);
  const who = `${oneLine(by)} declined the letter “${name}”`;
  const told = notes === '' ? [paragraphOf(`${who}.`)] : [paragraphOf(`${who}:`), paragraphOf(notes)];
  return {
    subject: `Declined: ${name}`,
    document: {
      type: 'doc',
      content: [
        ...told,
        paragraphOf('You can change the letter and submit it again:'),
        linkParagraph('Open the letter', letterAddress(publicUrl, letter.id)),
      ],
    },
  };
}

/** What the approvers are mailed of a revoked approval; a deleted letter has no page to lead to. */
export function tellRevoked({ publicUrl, by, letter, deleted }: About & { readonly deleted: boolean }): NoticeText {
  const name = oneLine(letter.name);
  const told = deleted
    ? [paragraphOf(`${oneLine(by)} deleted the letter “${name}”. Nothing is left for you to decide.`)]
    : [
        paragraphOf(`${oneLine(by)} revoked the approval of “${name}”. Nothing is left for you to decide.`),
        linkParagraph('Open the letter', letterAddress(publicUrl, letter.id)),
      ];
  return { subject: `Revoked: ${name}`, document: { type: 'doc', content: told } };
}
