import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import { letterFieldsAt } from '../flooding/letter-fields.ts';
import { letterAddress, linkParagraph, oneLine } from '../sending/notices/notice-parts.ts';

/** Where an approver opens a letter to decide (specification 2.11). */
export function approvingAddress(publicUrl: string, letterId: number): string {
  return `${letterAddress(publicUrl, letterId)}?isApprovingMode=true`;
}

interface Request {
  /** The template's approval message, flooded. */
  readonly message: DocumentNode;
  readonly sender: { readonly name: string; readonly address: string | null };
  readonly letterName: string;
  readonly href: string;
}

/** What the approvers are mailed: the template's approval message, who asks, and the way to the letter. */
export function askForApproval(request: Request): DocumentNode {
  return withMessage(request, `${nameOf(request)} asks you to approve “${oneLine(request.letterName)}”.`);
}

/** What the approvers are mailed again: the same message, since when it waits, and the way to the letter. */
export function remindOfApproval(request: Request, askedAt: Date): DocumentNode {
  const { today } = letterFieldsAt(askedAt);
  const asked = `${nameOf(request)} asked you on ${today} to approve “${oneLine(request.letterName)}”.`;
  return withMessage(request, `${asked} The letter is still waiting.`);
}

function nameOf({ sender: { name, address } }: Request): string {
  return address === null ? oneLine(name) : `${oneLine(name)} (${address})`;
}

function withMessage({ message, href }: Request, sentence: string): DocumentNode {
  return {
    type: 'doc',
    content: [...(message.content ?? []), paragraphOf(sentence), linkParagraph('Read the letter and decide', href)],
  };
}
