/** Details of an event that tell people more than ids and hashes, in the order in which they are shown. */
const SHOWN = ['name', 'file', 'recipients', 'addresses', 'address', 'finding', 'reason', 'value'] as const;

/** Returns names, addresses and reasons of an event's details as one line; empty if there are none. */
export function describeDetails(details: Readonly<Record<string, unknown>>): string {
  return SHOWN.flatMap((key) => toTexts(Object.hasOwn(details, key) ? details[key] : undefined)).join(', ');
}

function toTexts(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
}
