import { clientExpressions, contactExpressions } from './client.ts';
import { dateExpressions } from './dates.ts';
import type { DemoExpressionGroup } from './define.ts';
import { housingExpressions, worksiteExpressions } from './place.ts';
import { assignmentExpressions, jobExpressions, presentExpressions, workUnitExpressions } from './placement.ts';
import {
  credentialExpressions,
  malpracticeExpressions,
  providerExpressions,
  specialtyExpressions,
} from './provider.ts';
import { clientContractExpressions, providerContractExpressions, repExpressions } from './terms.ts';

/** Every expression of the demo, in the order in which the groups are shown. */
export const demoExpressionGroups: readonly DemoExpressionGroup[] = [
  dateExpressions,
  clientExpressions,
  contactExpressions,
  providerExpressions,
  credentialExpressions,
  malpracticeExpressions,
  specialtyExpressions,
  jobExpressions,
  presentExpressions,
  assignmentExpressions,
  workUnitExpressions,
  clientContractExpressions,
  providerContractExpressions,
  repExpressions,
  housingExpressions,
  worksiteExpressions,
];
