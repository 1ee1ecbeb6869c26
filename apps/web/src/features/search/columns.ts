import type { SearchRow } from '@letterdesk/contract/search';
import type { SortKey } from '@letterdesk/core/search/columns';
import { dateTime } from '../../ui/date-time.ts';

/** A column of the results beside the letter's own, as it is headed and what it shows. */
export interface ResultColumn {
  readonly key: Exclude<SortKey, 'letter'>;
  readonly label: string;
  show(row: SearchRow): string;
  /** More of it, where there is more. */
  tooltip?(row: SearchRow): string;
}

/** The columns of the results, in their order (specification 2.82). */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { key: 'letterType', label: 'Letter Type', show: ({ letterType }) => letterType },
  { key: 'to', label: 'To', show: ({ to }) => to },
  { key: 'createdBy', label: 'Created By', show: ({ createdBy }) => createdBy },
  { key: 'createdDate', label: 'Created Date', show: ({ createdDate }) => dateTime(createdDate) },
  {
    key: 'assignment',
    label: 'Assignment',
    show: ({ assignment }) => assignment,
    tooltip: ({ tooltips }) => tooltips.assignment,
  },
  { key: 'present', label: 'Present', show: ({ present }) => present },
  { key: 'job', label: 'Job', show: ({ job }) => job },
  { key: 'client', label: 'Client', show: ({ client }) => client },
  { key: 'provider', label: 'Provider', show: ({ provider }) => provider },
];
