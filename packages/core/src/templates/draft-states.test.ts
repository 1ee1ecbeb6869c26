import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DraftedState, type DraftState, decideDelete, decidePublish, decideSave } from './draft-states.ts';

const published: DraftState = { publishedVersion: 2, draft: null };
const edited: DraftedState = { publishedVersion: 2, draft: 5 };
const fresh: DraftedState = { publishedVersion: 0, draft: 1 };

describe('saving a draft', () => {
  test("creates a draft if there is none, or changes the author's one", () => {
    expect(decideSave(published, 0)).toBe('begin');
    expect(decideSave(edited, 5)).toBe('change');
    expect(decideSave(fresh, 1)).toBe('change');
  });

  test('is refused when someone else saved, began, published or deleted the draft', () => {
    expect(decideSave(edited, 4)).toBe('draft_stale');
    expect(decideSave(edited, 0)).toBe('draft_stale');
    expect(decideSave(published, 5)).toBe('draft_deleted');
  });
});

test('only the draft that the author saw is published', () => {
  expect(decidePublish(edited, 5)).toBe('publish');
  expect(decidePublish(edited, 4)).toBe('draft_stale');
});

test('deleting a draft also deletes a template that was never published', () => {
  expect(decideDelete(edited, 5)).toBe('delete_draft');
  expect(decideDelete(edited, undefined)).toBe('delete_draft');
  expect(decideDelete(fresh, 1)).toBe('delete_template');
  expect(decideDelete(edited, 4)).toBe('draft_stale');
});

test('a draft never changes unless the author saw it', () => {
  const state = fc.record({ publishedVersion: fc.nat(3), draft: fc.option(fc.integer({ min: 1, max: 4 })) });
  fc.assert(
    fc.property(state, fc.nat(4), ({ publishedVersion, draft }, seen) => {
      const saved = decideSave({ publishedVersion, draft }, seen);
      if (draft === null) {
        expect(saved).toBe(seen === 0 ? 'begin' : 'draft_deleted');
        return;
      }
      const given = { publishedVersion, draft };
      const done = [saved, decidePublish(given, seen), decideDelete(given, seen)];
      const allowed = seen === draft ? ['change', 'publish', 'delete_draft', 'delete_template'] : ['draft_stale'];
      for (const outcome of done) expect(allowed).toContain(outcome);
    }),
  );
});
