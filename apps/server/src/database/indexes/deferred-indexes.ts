/** An index that is built after the start, because it takes minutes for a large table. */
export interface DeferredIndex {
  readonly name: string;
  readonly table: 'letter_search' | 'letter_words';
  /** SQL after `on <table>`. */
  readonly definition: string;
}

const TEXTS = ['letter', 'letter_type', 'sent_to', 'created_by', 'assignment', 'present', 'job', 'client', 'provider'];
/** Characters; long texts don't fit an index entry. */
const SORT_LENGTH = 200;

function trigramIndex(column: string): DeferredIndex {
  const definition = `using gin (${column} gin_trgm_ops) with (fastupdate = off)`;
  return { name: `letter_search_in_${column}`, table: 'letter_search', definition };
}

function sortIndex(column: string): DeferredIndex {
  const definition = `(lower("left"(${column}, ${SORT_LENGTH})), letter_id)`;
  return { name: `letter_search_by_${column}`, table: 'letter_search', definition };
}

const BEGINNINGS: DeferredIndex = {
  name: 'letter_search_beginnings',
  table: 'letter_search',
  definition: `using gin (search_beginnings(array[${[...TEXTS, 'letter_id'].map((text) => `${text}::text`).join(', ')}])) with (fastupdate = off)`,
};

/** In build order. */
export const DEFERRED_INDEXES: readonly DeferredIndex[] = [
  trigramIndex('everything'),
  BEGINNINGS,
  { name: 'letter_words_in', table: 'letter_words', definition: 'using gin (words)' },
  ...TEXTS.map(trigramIndex),
  trigramIndex('number'),
  ...TEXTS.map(sortIndex),
];
