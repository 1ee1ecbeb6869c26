import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_KINDS, actionsOfKind, describeAction } from './actions.ts';

test('each action belongs to one kind, and every kind has some', () => {
  const all = AUDIT_KINDS.flatMap((kind) => actionsOfKind(kind));
  expect(all.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  for (const kind of AUDIT_KINDS) expect(actionsOfKind(kind).length).toBeGreaterThan(1);
});

test.each(['letter.fold', 'constructor', '__proto__'])('the unknown action %s is shown by its name', (action) => {
  expect(describeAction(action)).toEqual({ kind: 'administered', phrase: action });
});
