import type { Letter } from '@letterdesk/contract/letters';
import { useState } from 'react';
import { useMe } from '../../session/session-context.tsx';
import { type ApprovalLabels, getApprovalLabels } from './approval-labels.ts';

export interface ApprovalStatus {
  /** Null if there is nothing to say. */
  readonly words: ApprovalLabels | null;
  /** The whole row is shown; otherwise a chip beside the title. */
  readonly unfolded: boolean;
  onUnfold(): void;
}

/**
 * Returns the approval status, in full when somebody has to act or the user opened it.
 * @param typed something is unsaved.
 */
export function useApprovalStatus(letter: Letter, typed: boolean): ApprovalStatus {
  const words = getApprovalLabels(letter, useMe()?.account ?? null, typed);
  const [asked, ask] = useState<{ readonly headline: string; readonly unfolded: boolean } | null>(null);
  // The user's choice counts until the approval changes.
  const unfolded = asked !== null && asked.headline === words?.headline ? asked.unfolded : words?.open === true;
  return { words, unfolded, onUnfold: () => words && ask({ headline: words.headline, unfolded: !unfolded }) };
}
