import { PRE_QUERY_PAGE_SIZE, type PreQuery } from '@letterdesk/contract/pre-queries';

const WORK_UNITS: Omit<PreQuery, 'records' | 'total'> = {
  id: 4,
  name: 'Work units of an assignment',
  matchFields: ['assignmentId'],
  resultFields: [{ name: 'number', label: 'Number', type: 'text' }],
  resultKey: 'workUnitIds',
  idMapValueField: 'id',
  multiple: true,
  missingIds: [],
};

/** Records are named W-1 and so on. */
export function aPreQueryPage(total: number, page = 1, with_: Partial<PreQuery> = {}): PreQuery {
  const first = (page - 1) * PRE_QUERY_PAGE_SIZE;
  const count = Math.max(0, Math.min(PRE_QUERY_PAGE_SIZE, total - first));
  const records = Array.from({ length: count }, (_, index) => {
    const id = first + index + 1;
    return { id, resultFields: { number: `W-${id}` } };
  });
  return { ...WORK_UNITS, records, total, ...with_ };
}
