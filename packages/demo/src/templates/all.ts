import { assignmentReminder } from './assignment-reminder.ts';
import { cancellationNotice } from './cancellation-notice.ts';
import { clientCancellation, earlyRelease, lateCancellation, providerCancellation } from './cancellations.ts';
import {
  assignmentExtension,
  clientConfirmation,
  providerConfirmation,
  scheduleChange,
  shiftStatement,
  travelNurseConfirmation,
} from './confirmations.ts';
import type { DemoTemplate } from './define.ts';
import { housingArrangement, housingRequestReceived } from './housing-letters.ts';
import { nameClearRequest, nameClearResult } from './name-clears.ts';
import {
  contactDirectory,
  coverageNotice,
  holidayCoverage,
  radiologyOrientation,
  rateException,
} from './other-letters.ts';
import { presentationWithDocuments } from './presentation-with-documents.ts';
import {
  anesthesiaPresentation,
  jobDescription,
  presentationFollowUp,
  providerPresentation,
  searchIntroduction,
} from './presentations.ts';
import {
  credentialingRequest,
  employmentVerification,
  malpracticeWithClaims,
  malpracticeWithoutClaims,
} from './risk-letters.ts';

export const demoTemplates: readonly DemoTemplate[] = [
  clientConfirmation,
  providerConfirmation,
  providerPresentation,
  anesthesiaPresentation,
  nameClearRequest,
  nameClearResult,
  malpracticeWithoutClaims,
  malpracticeWithClaims,
  coverageNotice,
  housingArrangement,
  housingRequestReceived,
  travelNurseConfirmation,
  clientCancellation,
  providerCancellation,
  credentialingRequest,
  searchIntroduction,
  employmentVerification,
  radiologyOrientation,
  scheduleChange,
  shiftStatement,
  jobDescription,
  presentationFollowUp,
  contactDirectory,
  assignmentExtension,
  holidayCoverage,
  lateCancellation,
  rateException,
  earlyRelease,
  assignmentReminder,
  cancellationNotice,
  presentationWithDocuments,
];
