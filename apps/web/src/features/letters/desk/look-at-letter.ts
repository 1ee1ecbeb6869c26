import { getLetter, getLetterStanding, type Letter, type LetterStanding } from '@letterdesk/contract/letters';
import { call } from '../../../api/call.ts';

/**
 * Looks whether anything of an open letter changed, and reads it only then: a page that is left open reads nothing.
 * @param known the copies of it that are known here.
 * @returns the copy that is as it stands now.
 */
export async function lookAtLetter(id: number, known: readonly Letter[], signal: AbortSignal): Promise<Letter> {
  const standing = await call(getLetterStanding, { params: { id }, signal });
  const same = known.find((letter) => letter.id === id && standsThus(letter, standing));
  return same ?? call(getLetter, { params: { id }, signal });
}

function standsThus(letter: Letter, standing: LetterStanding): boolean {
  const { version, sentLetters, locked, letterTemplate, approval, approvalRevoked } = letter;
  return (
    version === standing.version &&
    sentLetters === standing.sentLetters &&
    locked === standing.locked &&
    letterTemplate.requiresApproval === standing.requiresApproval &&
    (approval?.id ?? null) === standing.approvalId &&
    (approval?.version ?? null) === standing.approvalVersion &&
    approvalRevoked === standing.approvalRevoked
  );
}
