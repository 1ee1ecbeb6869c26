import type { RefloodedElement } from '@letterdesk/contract/flooding';

/** Keyed elements that a reflood treats alike: the same data, the same texts before and after. */
export interface RefloodChange extends Omit<RefloodedElement, 'index'> {
  readonly key: string;
  readonly indexes: readonly number[];
}

export interface RefloodChanges {
  /** Each in the place of its first element. */
  readonly changed: readonly RefloodChange[];
  readonly same: readonly RefloodChange[];
}

/** What a reflood would change, and what would stay the same. */
export function refloodChanges(elements: readonly RefloodedElement[]): RefloodChanges {
  const groups = new Map<string, RefloodChange>();
  for (const { index, ...element } of elements) {
    const key = JSON.stringify([element.shortcode, element.format, element.current, element.next, element.handEdited]);
    const before = groups.get(key);
    groups.set(key, { ...element, key, indexes: [...(before?.indexes ?? []), index] });
  }
  const all = [...groups.values()];
  return {
    changed: all.filter(({ current, next }) => current !== next),
    same: all.filter(({ current, next }) => current === next),
  };
}

/** What is taken from the source unless the person decides otherwise: everything but what they typed over. */
export function selectedByDefault({ changed }: RefloodChanges): ReadonlySet<string> {
  return new Set(changed.filter(({ handEdited, keepable }) => !handEdited || !keepable).map(({ key }) => key));
}

/** The elements that stay as they are. */
export function unselectedIndexes({ changed }: RefloodChanges, taken: ReadonlySet<string>): number[] {
  return changed.filter(({ key, keepable }) => keepable && !taken.has(key)).flatMap(({ indexes }) => indexes);
}
