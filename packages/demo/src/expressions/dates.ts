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
