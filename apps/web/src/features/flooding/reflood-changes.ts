import type { RefloodedElement } from '@letterdesk/contract/flooding';

/** Keyed elements with the same data and the same old and new text. */
export interface RefloodChange extends Omit<RefloodedElement, 'index'> {
  readonly key: string;
  readonly indexes: readonly number[];
}

export interface RefloodChanges {
  /** In order of first occurrence. */
  readonly changed: readonly RefloodChange[];
  readonly same: readonly RefloodChange[];
}

/** Splits elements into changed and unchanged. */
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

/** Preselects everything except typed values. */
export function selectedByDefault({ changed }: RefloodChanges): ReadonlySet<string> {
  return new Set(changed.filter(({ handEdited, keepable }) => !handEdited || !keepable).map(({ key }) => key));
}

/** Returns the elements to keep. */
export function unselectedIndexes({ changed }: RefloodChanges, taken: ReadonlySet<string>): number[] {
  return changed.filter(({ key, keepable }) => keepable && !taken.has(key)).flatMap(({ indexes }) => indexes);
}
