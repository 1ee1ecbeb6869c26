import { anesthesiaPresentation } from './anesthesia-presentation.ts';
import { assignmentExtension } from './assignment-extension.ts';
import { clientCancellation } from './client-cancellation.ts';
import { clientConfirmation } from './client-confirmation.ts';
import { contactDirectory } from './contact-directory.ts';
import { coverageNotice } from './coverage-notice.ts';
import { credentialingRequest } from './credentialing-request.ts';
import type { DemoTemplate } from './define.ts';
import { earlyRelease } from './early-release.ts';
import { employmentVerification } from './employment-verification.ts';
import { holidayCoverage } from './holiday-coverage.ts';
import { housingArrangement } from './housing-arrangement.ts';
import { housingRequestReceived } from './housing-request-received.ts';
import { jobDescription } from './job-description.ts';
import { lateCancellation } from './late-cancellation.ts';
import { malpracticeWithClaims } from './malpractice-with-claims.ts';
import { malpracticeWithoutClaims } from './malpractice-without-claims.ts';
import { nameClearRequest } from './name-clear-request.ts';
import { nameClearResult } from './name-clear-result.ts';
import { presentationFollowUp } from './presentation-follow-up.ts';
import { providerCancellation } from './provider-cancellation.ts';
import { providerConfirmation } from './provider-confirmation.ts';
import { providerPresentation } from './provider-presentation.ts';
import { radiologyOrientation } from './radiology-orientation.ts';
import { rateException } from './rate-exception.ts';
import { scheduleChange } from './schedule-change.ts';
import { searchIntroduction } from './search-introduction.ts';
import { shiftStatement } from './shift-statement.ts';
import { travelNurseConfirmation } from './travel-nurse-confirmation.ts';
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
];
