import type { LetterFacts } from '@letterdesk/core/letters/policy';
import type { TemplateRow } from '../templates/template.query.ts';
import type { LetterView } from './letter.query.ts';
import { approvalState } from './letter-approval.query.ts';
import { isAsApproved } from './letter-hashes.ts';

type Configuration = Pick<TemplateRow, 'letter_type' | 'requires_approval' | 'lock_after_submission'>;

export function newLetterFacts(template: Configuration): LetterFacts {
  return { ...configured(template), approval: null, revoked: null, stored: false, sent: false, held: false };
}

export function letterFacts(view: Omit<LetterView, 'definitions'>): LetterFacts {
  const { template, sentLetters } = view;
  const { current, revoked } = view.approval;
  return {
    ...configured(template),
    approval: current && { ...approvalState(current), unchanged: isAsApproved(current.decided_hash, view) },
    revoked: revoked && approvalState(revoked),
    stored: true,
    sent: sentLetters > 0,
    held: view.held,
  };
}

function configured(template: Configuration) {
  return {
    letterType: template.letter_type,
    requiresApproval: template.requires_approval,
    lockAfterSubmission: template.lock_after_submission,
  };
}
