import { expect, test } from 'vitest';
import { FEATURES, newestFeatureVersion } from './features.ts';

test('another feature changes the version, wherever in the list', () => {
  const next = Math.max(...FEATURES.map(({ id }) => id)) + 1;
  expect(newestFeatureVersion([...FEATURES, { id: next }])).toBe(String(next));
  expect(newestFeatureVersion([{ id: next }, ...FEATURES])).not.toBe(newestFeatureVersion(FEATURES));
});

test('without features there is no version', () => {
  expect(newestFeatureVersion([])).toBeNull();
});

test('no two features have one id, and each has its own caption and alternative text', () => {
  for (const member of ['id', 'text', 'screenshot', 'alternativeText'] as const) {
    expect(new Set(FEATURES.map((feature) => feature[member])).size, member).toBe(FEATURES.length);
  }
});
