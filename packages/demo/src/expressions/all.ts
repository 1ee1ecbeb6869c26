import { clientExpressions, contactExpressions } from './client.ts';
import { type DemoExpression, type DemoExpressionGroup, expressionsOf, REQUIRED } from './define.ts';
import {
  assignmentExpressions,
  housingExpressions,
  jobExpressions,
  presentExpressions,
  worksiteExpressions,
  workUnitExpressions,
} from './placement.ts';
import {
  credentialExpressions,
  malpracticeExpressions,
  providerExpressions,
  specialtyExpressions,
} from './provider.ts';
import { clientContractExpressions, providerContractExpressions, repExpressions } from './terms.ts';

const job = expressionsOf('jobId');
const present = expressionsOf('presentId');
const assignment = expressionsOf('assignmentId');

const today: DemoExpression = {
  name: 'TodaysDate',
  description: "Today's date",
  kind: null,
  editable: true,
  required: false,
  valueType: 'date',
  idKey: '',
  record: 'letter',
  field: 'today',
  columns: null,
};

const dateExpressions: DemoExpressionGroup = {
  name: 'Dates',
  expressions: [
    today,
    job.date('JobStartDate', 'Job start date', 'startDate'),
    job.date('JobEndDate', 'Job end date', 'endDate'),
    present.date('PresentDate', 'Present date', 'date'),
    present.date('PresentAvailableFrom', 'Available from', 'availableFrom'),
    present.date('PresentAvailableTo', 'Available to', 'availableTo'),
    present.date('NameClearExpiration', 'Name clear expiration', 'nameClearExpires'),
    assignment.date('AssignmentStartDate', 'Assignment start date', 'startDate', REQUIRED),
    assignment.date('AssignmentEndDate', 'Assignment end date', 'endDate', REQUIRED),
    assignment.date('CredentialingDueDate', 'Credentialing due date', 'credentialingDue'),
    assignment.date('CancellationDate', 'Cancellation date', 'cancellationDate', REQUIRED),
  ],
};

/** In display order. */
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
