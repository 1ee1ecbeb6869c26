import { anesthesiaPresentation } from './anesthesia-presentation.ts';
import { clientCancellation } from './client-cancellation.ts';
import { clientConfirmation } from './client-confirmation.ts';
import { coverageNotice } from './coverage-notice.ts';
import { credentialingRequest } from './credentialing-request.ts';
import type { DemoTemplate } from './define.ts';
import { employmentVerification } from './employment-verification.ts';
import { housingArrangement } from './housing-arrangement.ts';
import { housingRequestReceived } from './housing-request-received.ts';
import { malpracticeWithClaims } from './malpractice-with-claims.ts';
import { malpracticeWithoutClaims } from './malpractice-without-claims.ts';
import { nameClearRequest } from './name-clear-request.ts';
import { nameClearResult } from './name-clear-result.ts';
import { providerCancellation } from './provider-cancellation.ts';
import { providerConfirmation } from './provider-confirmation.ts';
import { providerPresentation } from './provider-presentation.ts';
import { radiologyOrientation } from './radiology-orientation.ts';
import { searchIntroduction } from './search-introduction.ts';
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
];
