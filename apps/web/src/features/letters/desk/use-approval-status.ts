import type { Letter } from '@letterdesk/contract/letters';
import { useState } from 'react';
import { useMe } from '../../session/session-context.tsx';
import { type ApprovalLabels, getApprovalLabels } from './approval-labels.ts';

export interface ApprovalStatus {
  /** Null when there is nothing to say. */
  readonly words: ApprovalLabels | null;
  /** Whether all of it is said; otherwise a word beside the title. */
  readonly unfolded: boolean;
  onUnfold(): void;
}

/**
 * Where a letter's approval stands: in full when anybody has something to do about it, or when somebody asked.
 * @param typed something was typed that is not saved.
 */
export function useApprovalStatus(letter: Letter, typed: boolean): ApprovalStatus {
  const words = getApprovalLabels(letter, useMe()?.account ?? null, typed);
  const [asked, ask] = useState<{ readonly headline: string; readonly unfolded: boolean } | null>(null);
  // What somebody asked counts for as long as the approval stands as it did then.
  const unfolded = asked !== null && asked.headline === words?.headline ? asked.unfolded : words?.open === true;
  return { words, unfolded, onUnfold: () => words && ask({ headline: words.headline, unfolded: !unfolded }) };
}
