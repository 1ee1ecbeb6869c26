import { readLocked } from '@letterdesk/core/document/locked-text';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { toHtml } from '../serialise-html.ts';
import { mergeAroundLocked } from './merge-around-locked.ts';
import { choiceFor, differencesOf, mergedDocument } from './merge-documents.ts';

const lock = (key: number) =>
  `<div data-region="locked" data-key="${key}" data-label="Law"><p>Within ${key} days</p></div>`;
const inLine = (key: number) =>
  `<p>We <span data-locked="" data-key="${key}" data-label="Law">must ${key}</span> pay</p>`;

function merge(base: string, mine: string, theirs: string): DocumentNode {
  const parts = mergeAroundLocked(parseHtml(base), parseHtml(mine), parseHtml(theirs));
  return mergedDocument(
    parts,
    differencesOf(parts).map((difference) => choiceFor(difference) ?? 'theirs'),
  );
}

test('locked text stays when a person moved text across it that is left out now', () => {
  const merged = merge(
    `${inLine(0)}${lock(1)}<p>Two</p><p>Three</p>`,
    `${inLine(0)}<p>Two</p>${lock(1)}<p>Three</p>`,
    lock(1),
  );
  expect(toHtml(merged)).toContain(lock(1));
});

test('text around locked text is merged', () => {
  const merged = merge(
    `<p>One</p>${lock(1)}<p>Two</p><p>Three</p>`,
    `<p>One, changed</p>${lock(1)}<p>Two</p><p>Three</p><p>Four</p>`,
    `<p>One</p>${lock(1)}<p>Three</p>`,
  );
  expect(toHtml(merged)).toBe(`<p>One, changed</p>${lock(1)}<p>Three</p><p>Four</p>`);
});

type Block = { readonly kind: 'text' | 'lock' | 'line'; readonly branch: number };

/** The text of the blocks without a branch, and of those whose branch is taken. */
function textOf(blocks: readonly Block[], taken: readonly boolean[]): string[] {
  return blocks.flatMap(({ kind, branch }, index) => {
    if (branch >= 0 && taken[branch] !== true) return [];
    if (kind === 'text') return [`<p>Words of ${index} that go on</p>`];
    return [kind === 'lock' ? lock(index) : inLine(index)];
  });
}

/** What a person can do around locked text. */
function edit(html: readonly string[], edits: readonly { what: 'remove' | 'insert' | 'swap'; at: number }[]): string[] {
  const edited = [...html];
  const isLocked = (index: number) => /data-(?:region|locked)/.test(edited[index] ?? '');
  for (const { what, at } of edits) {
    const index = at % (edited.length + 1);
    const [one, next] = [edited[index], edited[index + 1]];
    if (what === 'insert') edited.splice(index, 0, `<p>New ${at}</p>`);
    else if (what === 'remove' && !isLocked(index)) edited.splice(index, 1);
    else if (what === 'swap' && one && next && !(isLocked(index) && isLocked(index + 1))) {
      edited.splice(index, 2, next, one);
    }
  }
  return edited;
}

test('no locked text of the new branches is lost or repeated, whatever was edited around it', () => {
  const branches = fc.array(fc.boolean(), { minLength: 2, maxLength: 2 });
  const kind = fc.constantFrom('text', 'lock', 'line');
  const block = fc.record({ kind, branch: fc.integer({ min: -1, max: 1 }) });
  const what = fc.constantFrom('remove', 'insert', 'swap');
  const edits = fc.array(fc.record({ what, at: fc.nat(20) }), { maxLength: 5 });
  const keysOf = (document: DocumentNode) => readLocked(document, { isOpen: () => false }).texts.map(({ key }) => key);
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), branches, branches, edits, (blocks, before, now, changes) => {
      const base = textOf(blocks, before);
      const theirs = textOf(blocks, now).join('');
      const keys = keysOf(merge(base.join(''), edit(base, changes).join(''), theirs));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(expect.arrayContaining(keysOf(parseHtml(theirs))));
    }),
    { numRuns: 1_000 },
  );
});
