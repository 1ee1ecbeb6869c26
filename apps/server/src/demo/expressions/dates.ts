import { type DemoExpression, type DemoExpressionGroup, expressionsOf, REQUIRED } from './define.ts';

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

export const dateExpressions: DemoExpressionGroup = {
  name: 'Dates',
  expressions: [
    today,
    job.date('JobStartDate', 'First day of the job', 'startDate'),
    job.date('JobEndDate', 'Last day of the job', 'endDate'),
    present.date('PresentDate', 'Day of the present', 'date'),
    present.date('PresentAvailableFrom', 'Day the provider is available from', 'availableFrom'),
    present.date('PresentAvailableTo', 'Day the provider is available to', 'availableTo'),
    present.date('NameClearExpiration', 'Day the name clear expires', 'nameClearExpires'),
    assignment.date('AssignmentStartDate', 'First day of the assignment', 'startDate', REQUIRED),
    assignment.date('AssignmentEndDate', 'Last day of the assignment', 'endDate', REQUIRED),
    assignment.date('CredentialingDueDate', 'Day the credentialing file is due', 'credentialingDue'),
    assignment.date('CancellationDate', 'Day of cancellation', 'cancellationDate', REQUIRED),
  ],
};
