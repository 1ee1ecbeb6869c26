import { type DemoExpressionGroup, expressionsOf, FIXED, NOT_EDITABLE, REQUIRED } from './define.ts';

const job = expressionsOf('jobId');
const present = expressionsOf('presentId');
const assignment = expressionsOf('assignmentId');
const workUnits = expressionsOf('workUnitIds');

export const jobExpressions: DemoExpressionGroup = {
  name: 'Job',
  expressions: [
    job.text('JobNumber', 'Job number', 'number', NOT_EDITABLE),
    job.text('JobTitle', 'Title of the job', 'title'),
    job.text('JobReason', 'Why coverage is needed', 'reason'),
    job.text('JobSchedule', 'Schedule of the job', 'schedule'),
    job.text('JobCallSchedule', 'Call schedule of the job', 'callSchedule'),
    job.text('JobPatientVolume', 'Patient volume', 'patientVolume'),
    job.text('JobSupportStaff', 'Support staff', 'supportStaff'),
    job.text('JobProcedures', 'Procedures the job asks for', 'procedures'),
    job.text('JobRequirements', 'Requirements of the job', 'requirements'),
  ],
};

export const presentExpressions: DemoExpressionGroup = {
  name: 'Present',
  expressions: [
    present.text('PresentState', 'Pipeline state of the present', 'state', NOT_EDITABLE),
    present.text('PresentSummary', 'Summary of the provider for this job', 'summary'),
    present.text('PresentInterviewTimes', 'When the provider can be interviewed', 'interviewTimes'),
    present.money('PresentHourlyRate', 'Proposed hourly rate', 'hourlyRate', REQUIRED),
    present.money('PresentOvertimeRate', 'Proposed overtime rate', 'overtimeRate'),
  ],
};

export const assignmentExpressions: DemoExpressionGroup = {
  name: 'Assignment',
  expressions: [
    assignment.text('AssignmentNumber', 'Assignment number', 'number', FIXED),
    assignment.text('AssignmentStatus', 'Status of the assignment', 'status', NOT_EDITABLE),
    assignment.text('AssignmentSchedule', 'Schedule of the assignment', 'schedule'),
    assignment.number('AssignmentHoursPerWeek', 'Hours a week', 'hoursPerWeek'),
    assignment.money('AssignmentHourlyRate', 'Hourly rate', 'hourlyRate', FIXED),
    assignment.money('AssignmentOvertimeRate', 'Overtime rate', 'overtimeRate'),
    assignment.money('AssignmentCallRate', 'Hourly rate for call', 'callRate'),
    assignment.text('AssignmentReportTo', 'Whom the provider reports to', 'reportTo'),
    assignment.text('AssignmentReportTime', 'When the provider reports on the first day', 'reportTime'),
    assignment.text('AssignmentDressCode', 'Dress code', 'dressCode'),
    assignment.text('AssignmentTravel', 'Travel arrangements', 'travel'),
    assignment.text('AssignmentPrivileges', 'State of the privileges', 'privileges'),
    assignment.text('AssignmentCancellationReason', 'Why the assignment is cancelled', 'cancellationReason', REQUIRED),
  ],
};

export const workUnitExpressions: DemoExpressionGroup = {
  name: 'Work Units',
  expressions: [
    workUnits.list('WorkUnitsTable', 'Shifts of the assignment with hours and rates', '', [
      { label: 'Date', type: 'date', field: 'date' },
      { label: 'Shift', type: 'text', field: 'shift' },
      { label: 'Start', type: 'text', field: 'startTime' },
      { label: 'End', type: 'text', field: 'endTime' },
      { label: 'Hours', type: 'number', field: 'hours' },
      { label: 'Amount', type: 'money', field: 'amount' },
    ]),
    workUnits.list('WorkUnitsSchedule', 'Shifts of the assignment without rates', '', [
      { label: 'Date', type: 'date', field: 'date' },
      { label: 'Shift', type: 'text', field: 'shift' },
      { label: 'Start', type: 'text', field: 'startTime' },
      { label: 'End', type: 'text', field: 'endTime' },
    ]),
    assignment.number('WorkUnitCount', 'Number of shifts', 'totalShifts'),
  ],
};
