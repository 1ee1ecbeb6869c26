import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from './all.ts';

/** The sentences of specification 8 with a call for each. */
const SENTENCES = [
  ['listRecentLetters', 'Unable to retrieve recent letters'],
  ['getLetter', 'Unable to retrieve letter'],
  ['saveLetter', 'Unable to save letter'],
  ['createLetter', 'Unable to create letter'],
  ['deleteLetter', 'Unable to delete letter'],
  ['uploadAttachment', 'Unable to upload attachments'],
  ['listContentTypes', 'Unable to retrieve content types'],
  ['floodLetter', 'Unable to flood letter'],
  ['getIdMap', 'Unable to get ID map from the customer-data service'],
  ['getLetterTemplate', 'Unable to retrieve letter template'],
  ['listTemplateNames', 'Unable to retrieve letter templates'],
  ['createLetterTemplate', 'Unable to create letter template'],
  ['listDivisions', 'Unable to retrieve divisions'],
  ['getEmailMessage', 'Unable to retrieve email message'],
  ['listFooters', 'Unable to retrieve footers'],
  ['listExpressions', 'Unable to retrieve expressions'],
  ['listExpressionGroups', 'Unable to retrieve shortcodes'],
  ['deleteTemplateDraft', 'Unable to delete draft'],
  ['listLetterTypes', 'Unable to retrieve letter types'],
  ['listPreQueries', 'Unable to retrieve pre-queries'],
  ['resolvePreQuery', 'Unable to resolve pre-query dependencies'],
  ['listLetterApprovals', 'Unable to get Approval'],
  ['submitApproval', 'Unable to submit Approval'],
  ['decideApproval', 'Unable to update Approval'],
  ['listApprovals', 'Unable to retrieve letter approvals'],
  ['searchLetters', 'Unable to return query'],
  ['queryLetters', 'Unable to return query'],
  ['listSearchFilters', 'Unable to retrieve recent filters'],
  ['listLetterFilters', 'Unable to retrieve recent filters'],
  ['findUsers', 'Unable to add Approvers'],
  ['revokeApproval', 'Unable to revoke approval'],
  ['prepareEmail', 'Unable to prepare email'],
  ['sendEmail', 'Unable to prepare email'],
] as const;

test.each(SENTENCES)('%s fails with the sentence of the specification', (call, sentence) => {
  expect(ALL_ENDPOINTS.find(({ name }) => name === call)?.endpoint.failure).toBe(sentence);
});
