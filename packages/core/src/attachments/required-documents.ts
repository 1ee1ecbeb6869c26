/** A template requires at most so many kinds of documents. */
export const MAX_REQUIRED_DOCUMENTS = 20;

export const AGE_UNITS = ['days', 'months'] as const;

export interface MaxAge {
  readonly count: number;
  readonly unit: (typeof AGE_UNITS)[number];
}

export const MAX_AGE_COUNT = 1_000;

/** A kind of document that letters of a template need. */
export interface RequiredDocument {
  /** A content type of the document store. */
  readonly kind: string;
  /** Null for any age. */
  readonly maxAge: MaxAge | null;
}

/** An attachment as far as requirements go. */
export interface DatedFile {
  readonly name: string;
  /** Its content type. */
  readonly kind: string;
  /** `YYYY-MM-DD`; null if unknown. */
  readonly date: string | null;
}

/** A required document that isn't there, or not in a valid form. */
export interface DocumentGap {
  readonly required: RequiredDocument;
  readonly reason: 'missing' | 'too_old' | 'undated';
  /** Index of the file that doesn't count; null if there is none. */
  readonly file: number | null;
}

/** Returns the oldest date that a document may have; null for any age. */
export function oldestDate({ maxAge }: RequiredDocument, today: string): string | null {
  if (maxAge === null) return null;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (maxAge.unit === 'days') return toDay(new Date(Date.UTC(year, month - 1, day - maxAge.count)));
  const last = new Date(Date.UTC(year, month - maxAge.count, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 - maxAge.count, Math.min(day, last))));
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the required documents that are missing, in order. One valid file of a kind is enough. */
export function findDocumentGaps(
  required: readonly RequiredDocument[],
  files: readonly DatedFile[],
  today: string,
): DocumentGap[] {
  return required.flatMap((one): DocumentGap[] => {
    const since = oldestDate(one, today);
    const ofKind = files.flatMap((file, index) => (file.kind === one.kind ? [{ ...file, index }] : []));
    if (ofKind.some(({ date }) => since === null || (date !== null && date >= since))) return [];
    const [newest] = ofKind.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
    if (newest === undefined) return [{ required: one, reason: 'missing', file: null }];
    return [{ required: one, reason: newest.date === null ? 'undated' : 'too_old', file: newest.index }];
  });
}

/** Puts files of required kinds first, in the required order; others keep their order behind them. */
export function inRequiredOrder<File extends Pick<DatedFile, 'kind'>>(
  required: readonly RequiredDocument[],
  files: readonly File[],
): File[] {
  const places = placesOf(required);
  const placeOf = ({ kind }: File) => places.get(kind) ?? required.length;
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the index of the first file that comes too late; null if the required kinds are in order. */
export function findMisplaced(
  required: readonly RequiredDocument[],
  files: readonly Pick<DatedFile, 'kind'>[],
): number | null {
  const places = placesOf(required);
  let last = 0;
  for (const [index, { kind }] of files.entries()) {
    const place = places.get(kind);
    if (place === undefined) continue;
    if (place < last) return index;
    last = place;
  }
  return null;
}

function placesOf(required: readonly RequiredDocument[]): ReadonlyMap<string, number> {
  return new Map(required.map(({ kind }, index) => [kind, index]));
}

/** Describes a requirement: `Curriculum Vitae, at most 6 months old`. */
export function describeRequired({ kind, maxAge }: RequiredDocument): string {
  return maxAge === null ? kind : `${kind}, at most ${describeAge(maxAge)} old`;
}

export function describeAge({ count, unit }: MaxAge): string {
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** Returns what is wrong with a list of requirements, or null. */
export function requirementsProblem(required: readonly RequiredDocument[]): string | null {
  const kinds = required.map(({ kind }) => kind);
  if (kinds.includes('')) return 'Choose a kind for each required document.';
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  return twice === undefined ? null : `${twice} is required twice.`;
}

export function isSameRequirements(one: readonly RequiredDocument[], other: readonly RequiredDocument[]): boolean {
  return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
}

function isSame(one: RequiredDocument, other: RequiredDocument | undefined): boolean {
  return (
    one.kind === other?.kind && one.maxAge?.count === other.maxAge?.count && one.maxAge?.unit === other.maxAge?.unit
  );
}
