import { type DemoExpressionGroup, expressionsOf, FROM_SOURCE_ONLY, NOT_EDITABLE, REQUIRED } from './define.ts';

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
    assignment.text('AssignmentNumber', 'Assignment number', 'number', FROM_SOURCE_ONLY),
    assignment.text('AssignmentStatus', 'Assignment status', 'status', NOT_EDITABLE),
    assignment.text('AssignmentSchedule', 'Assignment schedule', 'schedule'),
    assignment.number('AssignmentHoursPerWeek', 'Hours per week', 'hoursPerWeek'),
    assignment.money('AssignmentHourlyRate', 'Hourly rate', 'hourlyRate', FROM_SOURCE_ONLY),
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

const request = expressionsOf('housingRequestId');
const setup = expressionsOf('housingSetupListId');
const worksite = expressionsOf('primaryWorksiteId');

export const housingExpressions: DemoExpressionGroup = {
  name: 'Housing',
  expressions: [
    request.text('HousingRequestNumber', 'Housing request number', 'number', NOT_EDITABLE),
    request.text('HousingStatus', 'Housing request status', 'status', NOT_EDITABLE),
    request.text('HousingType', 'Housing type', 'type'),
    request.date('HousingMoveIn', 'Move-in date', 'moveIn', REQUIRED),
    request.date('HousingMoveOut', 'Move-out date', 'moveOut', REQUIRED),
    request.number('HousingNights', 'Nights', 'nights'),
    request.number('HousingOccupants', 'Occupants', 'occupants'),
    request.text('HousingPets', 'Pets', 'pets'),
    request.money('HousingBudget', 'Nightly budget', 'nightlyBudget'),
    request.text('HousingRentalCar', 'Rental car', 'rentalCar'),
    request.text('HousingSpecialRequests', 'Special requests', 'requests'),
    setup.text('HousingProperty', 'Property', 'property', REQUIRED),
    setup.text('HousingAddress', 'Property address', 'address'),
    setup.text('HousingPhone', 'Property telephone number', 'phone'),
    setup.text('HousingConfirmation', 'Booking confirmation number', 'confirmation'),
    setup.text('HousingCheckIn', 'Check-in time', 'checkIn'),
    setup.text('HousingCheckOut', 'Check-out time', 'checkOut'),
    setup.text('HousingAccess', 'Access instructions', 'access'),
    setup.money('HousingNightlyRate', 'Nightly rate', 'nightlyRate'),
    setup.list('HousingSetupList', 'Housing set-up list', 'items', [
      { label: 'Item', type: 'text', field: 'item' },
      { label: 'Detail', type: 'text', field: 'detail' },
      { label: 'Arranged by', type: 'text', field: 'arranged' },
      { label: 'Ready', type: 'text', field: 'ready' },
    ]),
  ],
};

export const worksiteExpressions: DemoExpressionGroup = {
  name: 'Worksite',
  expressions: [
    worksite.text('WorksiteName', 'Primary worksite', 'name', REQUIRED),
    worksite.text('WorksiteAddress', "Worksite's address", 'address'),
    worksite.text('WorksiteCity', "Worksite's city and state", 'city'),
    worksite.text('WorksitePhone', "Worksite's telephone number", 'phone'),
    worksite.text('WorksiteDepartment', 'Department', 'department'),
    worksite.text('WorksiteEntrance', 'Entrance on the first day', 'entrance'),
    worksite.text('WorksiteParking', 'Parking instructions', 'parking'),
    worksite.text('WorksiteRecordSystem', 'Electronic record system', 'records'),
  ],
};
