/** An index that is built after the start, because it takes minutes for a large table. */
export interface DeferredIndex {
  readonly name: string;
  readonly table: 'letter_terms' | 'letter_words';
  /** SQL after `on <table>`. */
  readonly definition: string;
}

/** Columns in the order of their lines in `letter_terms.terms`. */
const TERM_LINES = [
  'letter',
  'letter_type',
  'sent_to',
  'created_by',
  'assignment',
  'present',
  'job',
  'client',
  'provider',
  'number',
];
/** Characters; long texts don't fit an index entry. */
const SORT_LENGTH = 200;

function trigramIndex(name: string, text: string): DeferredIndex {
  const definition = `using gin (${text} gin_trgm_ops) with (fastupdate = off)`;
  return { name: `letter_terms_in_${name}`, table: 'letter_terms', definition };
}

function lineAt(index: number): string {
  return `split_part(terms, E'\\n', ${index + 1})`;
}

function sortIndex(name: string, index: number): DeferredIndex {
  const definition = `("left"(${lineAt(index)}, ${SORT_LENGTH}), letter_id)`;
  return { name: `letter_terms_by_${name}`, table: 'letter_terms', definition };
}

const BEGINNINGS: DeferredIndex = {
  name: 'letter_terms_beginnings',
  table: 'letter_terms',
  definition: `using gin (search_beginnings(string_to_array(terms, E'\\n'))) with (fastupdate = off)`,
};

/** In build order. */
export const DEFERRED_INDEXES: readonly DeferredIndex[] = [
  trigramIndex('all', 'terms'),
  BEGINNINGS,
  { name: 'letter_words_in', table: 'letter_words', definition: 'using gin (words)' },
  ...TERM_LINES.map((name, index) => trigramIndex(name, lineAt(index))),
  ...TERM_LINES.slice(0, -1).map(sortIndex),
];

const FORMER_TEXTS = TERM_LINES.slice(0, -1);

/** The indexes of `letter_search` by which letters are found until those of `letter_terms` are built. */
export const FORMER_INDEXES: readonly string[] = [
  'letter_search_in_everything',
  'letter_search_beginnings',
  ...[...FORMER_TEXTS, 'number'].map((name) => `letter_search_in_${name}`),
  ...FORMER_TEXTS.map((name) => `letter_search_by_${name}`),
];

/** Indexes that are dropped once all others are built. */
export const OBSOLETE_INDEXES: readonly string[] = [
  ...FORMER_INDEXES,
  'letter_search_by_created_date',
  'letter_search_by_status',
  'letter_search_of_status',
  'letter_search_of_writer',
  'letter_search_sent_last',
];
