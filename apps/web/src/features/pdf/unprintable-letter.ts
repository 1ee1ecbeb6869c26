import type { Letter } from '@letterdesk/contract/letters';
import { findUnprintable, type UnprintableCharacter } from '@letterdesk/core/document/unprintable';
import { parseHtml } from '@letterdesk/document/parse-html';

/** Returns true if the letter leaves with its approved PDF. */
export function isSentAsApproved({ approval, approvalVoid }: Pick<Letter, 'approval' | 'approvalVoid'>): boolean {
  return approval?.approvalStatus === 'APPROVED' && !approvalVoid;
}

type PrintedLetter = Pick<Letter, 'text' | 'letterTemplate'>;

export function findUnprintableOf({ text, letterTemplate }: PrintedLetter): UnprintableCharacter[] {
  return findUnprintable(parseHtml(text), letterTemplate.footer?.text ?? null);
}

/**
 * Returns what a request to send or submit says about unprintable characters. The user was asked about them before the
 * dialog opened with this letter (specification 4.77).
 */
export function allowedUnprintable(letter: PrintedLetter): { allowUnprintable?: true } {
  return findUnprintableOf(letter).length > 0 ? { allowUnprintable: true } : {};
}
