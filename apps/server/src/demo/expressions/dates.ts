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
    job.date('JobStartDate', 'The first day of the job', 'startDate'),
    job.date('JobEndDate', 'The last day of the job', 'endDate'),
    present.date('PresentDate', 'The day of the present', 'date'),
    present.date('PresentAvailableFrom', 'The day the provider is available from', 'availableFrom'),
    present.date('PresentAvailableTo', 'The day the provider is available to', 'availableTo'),
    present.date('NameClearExpiration', 'The day the name clear expires', 'nameClearExpires'),
    assignment.date('AssignmentStartDate', 'The first day of the assignment', 'startDate', REQUIRED),
    assignment.date('AssignmentEndDate', 'The last day of the assignment', 'endDate', REQUIRED),
    assignment.date('CredentialingDueDate', 'The day the credentialing file is due', 'credentialingDue'),
    assignment.date('CancellationDate', 'The day of cancellation', 'cancellationDate', REQUIRED),
  ],
};
