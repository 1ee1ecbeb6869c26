/** Values that `===` compares by content; a field of another type needs its own comparison. */
type Comparable = string | number | boolean | null;

interface ContentField {
  /** Value of everything stored before the field existed. Hashes omit it so that older hashes still match. */
  readonly initial?: Comparable;
}

export type ContentFields = Readonly<Record<string, ContentField>>;

export type WithContent<Fields extends ContentFields> = { readonly [F in keyof Fields]: Comparable };

/** Returns the content of `source` without its other properties. */
export function pickContent<const Fields extends ContentFields, Source extends WithContent<Fields>>(
  fields: Fields,
  source: Source,
): Pick<Source, keyof Fields & keyof Source> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, source[name]])) as Pick<
    Source,
    keyof Fields & keyof Source
  >;
}

/** Returns the part of the content that hashes cover. */
export function hashedContent<const Fields extends ContentFields>(
  fields: Fields,
  source: WithContent<Fields>,
): Readonly<Record<string, unknown>> {
  const covered = Object.entries(fields).filter(
    ([name, field]) => !('initial' in field) || source[name] !== field.initial,
  );
  return Object.fromEntries(covered.map(([name]) => [name, source[name]]));
}

export function isSameContent<const Fields extends ContentFields>(
  fields: Fields,
  one: WithContent<Fields>,
  other: WithContent<Fields>,
): boolean {
  return Object.keys(fields).every((name) => one[name] === other[name]);
}

type Added<Fields extends ContentFields> = {
  [F in keyof Fields as 'initial' extends keyof Fields[F] ? F : never]: string;
};

/** Returns the initial values of fields added later. */
export function initialContent<const Fields extends ContentFields>(fields: Fields): Added<Fields> {
  const added = Object.entries(fields).filter(([, field]) => 'initial' in field);
  return Object.fromEntries(added.map(([name, { initial }]) => [name, initial])) as Added<Fields>;
}
