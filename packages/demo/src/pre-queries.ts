import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';

interface DemoPreQuery {
  readonly name: string;
  readonly definition: PreQueryDefinition;
}

export const ASSIGNMENTS_OF_A_PROVIDER = 'Assignments of a provider';
export const JOBS_OF_A_CLIENT = 'Jobs of a client';
export const PRESENTS_OF_A_JOB = 'Presents of a job';
export const CONTACTS_OF_A_CLIENT = 'Contacts of a client';
export const WORK_UNITS_OF_AN_ASSIGNMENT = 'Work units of an assignment';

/** Specification 3.11. */
export const demoPreQueries: readonly DemoPreQuery[] = [
  {
    name: ASSIGNMENTS_OF_A_PROVIDER,
    definition: {
      record: 'assignment',
      matchFields: ['providerId'],
      resultFields: [
        { name: 'label', label: 'Assignment', type: 'text' },
        { name: 'number', label: 'Number', type: 'text' },
        { name: 'startDate', label: 'From', type: 'date' },
        { name: 'endDate', label: 'To', type: 'date' },
        { name: 'status', label: 'Status', type: 'text' },
      ],
      resultKey: 'assignmentId',
      idMapValueField: 'id',
    },
  },
  {
    name: JOBS_OF_A_CLIENT,
    definition: {
      record: 'job',
      matchFields: ['clientId'],
      resultFields: [
        { name: 'number', label: 'Number', type: 'text' },
        { name: 'title', label: 'Job', type: 'text' },
        { name: 'startDate', label: 'From', type: 'date' },
        { name: 'endDate', label: 'To', type: 'date' },
        { name: 'schedule', label: 'Schedule', type: 'text' },
      ],
      resultKey: 'jobId',
      idMapValueField: 'id',
    },
  },
  {
    name: PRESENTS_OF_A_JOB,
    definition: {
      record: 'present',
      matchFields: ['jobId'],
      resultFields: [
        { name: 'label', label: 'Present', type: 'text' },
        { name: 'date', label: 'Presented', type: 'date' },
        { name: 'state', label: 'State', type: 'text' },
        { name: 'availableFrom', label: 'Available from', type: 'date' },
        { name: 'hourlyRate', label: 'Hourly rate', type: 'money' },
      ],
      resultKey: 'presentId',
      idMapValueField: 'id',
    },
  },
  {
    name: CONTACTS_OF_A_CLIENT,
    definition: {
      record: 'contact',
      matchFields: ['clientId'],
      resultFields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'title', label: 'Title', type: 'text' },
        { name: 'relationship', label: 'Responsible for', type: 'text' },
        { name: 'email', label: 'E-mail', type: 'text' },
      ],
      resultKey: 'clientContactIds',
      idMapValueField: 'id',
    },
  },
  {
    name: WORK_UNITS_OF_AN_ASSIGNMENT,
    definition: {
      record: 'workUnit',
      matchFields: ['assignmentId'],
      resultFields: [
        { name: 'date', label: 'Date', type: 'date' },
        { name: 'shift', label: 'Shift', type: 'text' },
        { name: 'startTime', label: 'Start', type: 'text' },
        { name: 'endTime', label: 'End', type: 'text' },
        { name: 'hours', label: 'Hours', type: 'number' },
        { name: 'amount', label: 'Amount', type: 'money' },
      ],
      resultKey: 'workUnitIds',
      idMapValueField: 'id',
    },
  },
];
