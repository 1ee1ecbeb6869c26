import type { SearchRow } from '@letterdesk/contract/search';

export function aRow(id: number, changes: Partial<SearchRow> = {}): SearchRow {
  return {
    id,
    letter: `Letter ${id}`,
    status: 'draft',
    letterType: 'Confirmation',
    to: '',
    createdBy: 'Maya Lindqvist',
    createdDate: '2026-03-02T09:14:00.000Z',
    assignment: 'A-118000',
    present: '',
    job: '',
    client: 'Lakeside & Sons',
    provider: 'Ann Lee',
    tooltips: { assignment: 'Ann Lee at Lakeside, 2026-03-02 to 2026-05-29' },
    sentLetters: 0,
    ...changes,
  };
}
