/** The text columns of the search in table order (specification 2.82). */
export const TEXT_COLUMNS = [
  'letter',
  'letterType',
  'to',
  'createdBy',
  'assignment',
  'present',
  'job',
  'client',
  'provider',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

export const SORT_KEYS = [...TEXT_COLUMNS, 'createdDate', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Result columns in order: those of specification 2.82 plus the status. */
export const RESULT_COLUMNS = [
  { key: 'letter', label: 'Letters' },
  { key: 'status', label: 'Status' },
  { key: 'letterType', label: 'Letter Type' },
  { key: 'to', label: 'To' },
  { key: 'createdBy', label: 'Created By' },
  { key: 'createdDate', label: 'Created Date' },
  { key: 'assignment', label: 'Assignment' },
  { key: 'present', label: 'Present' },
  { key: 'job', label: 'Job' },
  { key: 'client', label: 'Client' },
  { key: 'provider', label: 'Provider' },
] as const satisfies readonly { readonly key: SortKey; readonly label: string }[];

/** Searchable parts of a letter with their labels (specification 7.44); `text` is a full-text search. */
export const SEARCH_FILTERS = [
  { key: 'all', label: 'All' },
  { key: 'letter', label: 'Letter' },
  { key: 'letterType', label: 'Letter Type' },
  { key: 'to', label: 'To' },
  { key: 'createdBy', label: 'Created By' },
  { key: 'assignment', label: 'Assignment' },
  { key: 'present', label: 'Present' },
  { key: 'job', label: 'Job' },
  { key: 'client', label: 'Client' },
  { key: 'provider', label: 'Provider' },
  { key: 'letterId', label: 'Letter Id' },
  { key: 'text', label: 'Letter Text' },
] as const satisfies readonly { readonly key: TextColumn | 'all' | 'letterId' | 'text'; readonly label: string }[];

type SearchFilter = (typeof SEARCH_FILTERS)[number];
export type FilterKey = SearchFilter['key'];
export const FILTER_KEYS = SEARCH_FILTERS.map(({ key }) => key) as readonly FilterKey[];
