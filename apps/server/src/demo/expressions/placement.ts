import { type DemoExpressionGroup, expressionsOf, FIXED, NOT_EDITABLE, REQUIRED } from './define.ts';

const job = expressionsOf('jobId');
const present = expressionsOf('presentId');
const assignment = expressionsOf('assignmentId');
const workUnits = expressionsOf('workUnitIds');

export const jobExpressions: DemoExpressionGroup = {
  name: 'Job',
  expressions: [
    job.text('JobNumber', 'The job number', 'number', NOT_EDITABLE),
    job.text('JobTitle', 'The title of the job', 'title'),
    job.text('JobReason', 'Why coverage is needed', 'reason'),
    job.text('JobSchedule', 'The schedule of the job', 'schedule'),
    job.text('JobCallSchedule', 'The call schedule of the job', 'callSchedule'),
    job.text('JobPatientVolume', 'The patient volume', 'patientVolume'),
    job.text('JobSupportStaff', 'The support staff', 'supportStaff'),
    job.text('JobProcedures', 'The procedures the job asks for', 'procedures'),
    job.text('JobRequirements', 'The requirements of the job', 'requirements'),
  ],
};

export const presentExpressions: DemoExpressionGroup = {
  name: 'Present',
  expressions: [
    present.text('PresentState', 'The pipeline state of the present', 'state', NOT_EDITABLE),
    present.text('PresentSummary', 'The summary of the provider for this job', 'summary'),
    present.text('PresentInterviewTimes', 'When the provider can be interviewed', 'interviewTimes'),
    present.money('PresentHourlyRate', 'The proposed hourly rate', 'hourlyRate', REQUIRED),
    present.money('PresentOvertimeRate', 'The proposed overtime rate', 'overtimeRate'),
  ],
};

export const assignmentExpressions: DemoExpressionGroup = {
  name: 'Assignment',
  expressions: [
    assignment.text('AssignmentNumber', 'The assignment number', 'number', FIXED),
    assignment.text('AssignmentStatus', 'The status of the assignment', 'status', NOT_EDITABLE),
    assignment.text('AssignmentSchedule', 'The schedule of the assignment', 'schedule'),
    assignment.number('AssignmentHoursPerWeek', 'The hours a week', 'hoursPerWeek'),
    assignment.money('AssignmentHourlyRate', 'The hourly rate', 'hourlyRate', FIXED),
    assignment.money('AssignmentOvertimeRate', 'The overtime rate', 'overtimeRate'),
    assignment.money('AssignmentCallRate', 'The hourly rate for call', 'callRate'),
    assignment.text('AssignmentReportTo', 'Whom the provider reports to', 'reportTo'),
    assignment.text('AssignmentReportTime', 'When the provider reports on the first day', 'reportTime'),
    assignment.text('AssignmentDressCode', 'The dress code', 'dressCode'),
    assignment.text('AssignmentTravel', 'The travel arrangements', 'travel'),
    assignment.text('AssignmentPrivileges', 'The state of the privileges', 'privileges'),
    assignment.text('AssignmentCancellationReason', 'Why the assignment is cancelled', 'cancellationReason', REQUIRED),
  ],
};

export const workUnitExpressions: DemoExpressionGroup = {
  name: 'Work Units',
  expressions: [
    workUnits.list('WorkUnitsTable', 'The shifts of the assignment with hours and rates', '', [
      { label: 'Date', type: 'date', field: 'date' },
      { label: 'Shift', type: 'text', field: 'shift' },
      { label: 'Start', type: 'text', field: 'startTime' },
      { label: 'End', type: 'text', field: 'endTime' },
      { label: 'Hours', type: 'number', field: 'hours' },
      { label: 'Amount', type: 'money', field: 'amount' },
    ]),
    workUnits.list('WorkUnitsSchedule', 'The shifts of the assignment without rates', '', [
      { label: 'Date', type: 'date', field: 'date' },
      { label: 'Shift', type: 'text', field: 'shift' },
      { label: 'Start', type: 'text', field: 'startTime' },
      { label: 'End', type: 'text', field: 'endTime' },
    ]),
    assignment.number('WorkUnitCount', 'The number of shifts', 'totalShifts'),
  ],
};
