import type { SearchRow } from '@letterdesk/contract/search';
import { letterStatusInWords } from '@letterdesk/core/letters/letter-status';
import { RESULT_COLUMNS, type SortKey } from '@letterdesk/core/search/columns';
import { dateTime } from '../../ui/date-time.ts';

/** The columns of the results beside the letter's own (specification 2.82). */
export const OTHER_COLUMNS = RESULT_COLUMNS.filter(({ key }) => key !== 'letter');

/** What a cell says; empty where the letter has nothing. */
export function textOf(row: SearchRow, key: SortKey): string {
  if (key === 'createdDate') return dateTime(row.createdDate);
  return key === 'status' ? letterStatusInWords(row.status, row.sentLetters > 0) : row[key];
}

/** More of it, where there is more. */
export function tooltipOf(row: SearchRow, key: SortKey): string | undefined {
  return (key === 'assignment' && row.tooltips.assignment) || textOf(row, key) || undefined;
}
