import { type DemoExpressionGroup, expressionsOf, FIXED, NOT_EDITABLE, REQUIRED } from './define.ts';

const job = expressionsOf('jobId');
const present = expressionsOf('presentId');
const assignment = expressionsOf('assignmentId');
const workUnits = expressionsOf('workUnitIds');

export const jobExpressions: DemoExpressionGroup = {
  name: 'Job',
  expressions: [
    job.text('JobNumber', 'Job number', 'number', NOT_EDITABLE),
    job.text('JobTitle', 'Job title', 'title'),
    job.text('JobReason', 'Reason for coverage', 'reason'),
    job.text('JobSchedule', 'Job schedule', 'schedule'),
    job.text('JobCallSchedule', 'Job call schedule', 'callSchedule'),
    job.text('JobPatientVolume', 'Patient volume', 'patientVolume'),
    job.text('JobSupportStaff', 'Support staff', 'supportStaff'),
    job.text('JobProcedures', 'Job procedures', 'procedures'),
    job.text('JobRequirements', 'Job requirements', 'requirements'),
  ],
};

export const presentExpressions: DemoExpressionGroup = {
  name: 'Present',
  expressions: [
    present.text('PresentState', 'Pipeline state', 'state', NOT_EDITABLE),
    present.text('PresentSummary', 'Provider summary', 'summary'),
    present.text('PresentInterviewTimes', 'Interview times', 'interviewTimes'),
    present.money('PresentHourlyRate', 'Proposed hourly rate', 'hourlyRate', REQUIRED),
    present.money('PresentOvertimeRate', 'Proposed overtime rate', 'overtimeRate'),
  ],
};

export const assignmentExpressions: DemoExpressionGroup = {
  name: 'Assignment',
  expressions: [
    assignment.text('AssignmentNumber', 'Assignment number', 'number', FIXED),
    assignment.text('AssignmentStatus', 'Assignment status', 'status', NOT_EDITABLE),
    assignment.text('AssignmentSchedule', 'Assignment schedule', 'schedule'),
    assignment.number('AssignmentHoursPerWeek', 'Hours per week', 'hoursPerWeek'),
    assignment.money('AssignmentHourlyRate', 'Hourly rate', 'hourlyRate', FIXED),
    assignment.money('AssignmentOvertimeRate', 'Overtime rate', 'overtimeRate'),
    assignment.money('AssignmentCallRate', 'Call rate', 'callRate'),
    assignment.text('AssignmentReportTo', 'Reports to', 'reportTo'),
    assignment.text('AssignmentReportTime', 'Reporting time on the first day', 'reportTime'),
    assignment.text('AssignmentDressCode', 'Dress code', 'dressCode'),
    assignment.text('AssignmentTravel', 'Travel arrangements', 'travel'),
    assignment.text('AssignmentPrivileges', 'Privileges', 'privileges'),
    assignment.text('AssignmentCancellationReason', 'Cancellation reason', 'cancellationReason', REQUIRED),
  ],
};

export const workUnitExpressions: DemoExpressionGroup = {
  name: 'Work Units',
  expressions: [
    workUnits.list('WorkUnitsTable', 'Shifts with hours and rates', '', [
      { label: 'Date', type: 'date', field: 'date' },
      { label: 'Shift', type: 'text', field: 'shift' },
      { label: 'Start', type: 'text', field: 'startTime' },
      { label: 'End', type: 'text', field: 'endTime' },
      { label: 'Hours', type: 'number', field: 'hours' },
      { label: 'Amount', type: 'money', field: 'amount' },
    ]),
    workUnits.list('WorkUnitsSchedule', 'Shifts without rates', '', [
      { label: 'Date', type: 'date', field: 'date' },
      { label: 'Shift', type: 'text', field: 'shift' },
      { label: 'Start', type: 'text', field: 'startTime' },
      { label: 'End', type: 'text', field: 'endTime' },
    ]),
    assignment.number('WorkUnitCount', 'Number of shifts', 'totalShifts'),
  ],
};
