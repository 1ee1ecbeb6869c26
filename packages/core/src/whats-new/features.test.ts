import { expect, test } from 'vitest';
import { FEATURES, newestFeatureVersion } from './features.ts';

test('another feature changes the version, at any place in the list', () => {
  const next = Math.max(...FEATURES.map(({ id }) => id)) + 1;
  expect(newestFeatureVersion([...FEATURES, { id: next }])).toBe(String(next));
  expect(newestFeatureVersion([{ id: next }, ...FEATURES])).not.toBe(newestFeatureVersion(FEATURES));
});

test('the version is empty without features', () => {
  expect(newestFeatureVersion([])).toBeNull();
});

test('every feature has its own id, caption and alternative text', () => {
  for (const member of ['id', 'text', 'screenshot', 'alternativeText'] as const) {
    expect(new Set(FEATURES.map((feature) => feature[member])).size, member).toBe(FEATURES.length);
  }
});
