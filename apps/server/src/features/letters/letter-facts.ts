import type { LetterFacts } from '@letterdesk/core/letters/policy';
import type { TemplateRow } from '../templates/template.query.ts';

/** What the letter policy needs to know, from the rows at hand. */
export function letterFacts(
  template: Pick<TemplateRow, 'letter_type' | 'requires_approval'>,
  state: { stored: boolean; sent: boolean },
): LetterFacts {
  return {
    letterType: template.letter_type,
    requiresApproval: template.requires_approval,
    locked: false,
    approvers: [],
    ...state,
  };
}
