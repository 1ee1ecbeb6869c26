import type { CheckedLetter } from '../check.ts';
import type { FreshData, FreshValue } from '../checked-letter.ts';

/** Returns a letter with one value, `StartDate`, for what its source says now. */
export function letterWithFresh(changes: Partial<FreshData> | null): CheckedLetter {
  const fresh = changes && { isSilent: false, values: [], title: null, links: [], branches: [], ...changes };
  const source = { record: 'assignment', id: 501, field: 'startDate' };
  const value = { shortcode: 'StartDate', description: 'Start date', type: 'date', required: true, source } as const;
  return {
    title: [],
    text: [],
    kind: { type: 'OTHER' },
    today: '2027-01-04',
    values: [{ ...value, flooded: '05/01/2027' }],
    attachments: [],
    mail: null,
    names: null,
    nameIndex: null,
    isNameCleared: null,
    fresh,
  };
}

/** Returns a start date that changed from May 1 to May 10. */
export function aFreshValue(changes: Partial<FreshValue> = {}): FreshValue {
  return {
    shortcode: 'StartDate',
    format: null,
    shown: '05/01/2027',
    flooded: ['05/01/2027'],
    typedBy: null,
    now: '05/10/2027',
    place: { line: 3, from: 7, to: 17 },
    ...changes,
  };
}
