import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChangedTitle, replaceTitlePart } from './changed-title.ts';

const template = { flooded: 'Dr. Ann Lee at Lakeside & Sons, May 1', now: 'Dr. Ann Lee at Lakeside Group, May 1' };

test.each([
  ['the flooded title', 'Dr. Ann Lee at Lakeside & Sons, May 1', 15],
  ['a title that a person changed elsewhere', 'For you: Lakeside & Sons, may we?', 9],
])('a value that changed is found in %s', (_what, title, at) => {
  expect(findChangedTitle(title, template)).toMatchObject({
    from: title.indexOf('& Sons'),
    to: title.indexOf('& Sons') + 7,
  });
  expect(title.slice(at)).toMatch(/^Lakeside/);
});

test.each([
  ['the title says the new value already', template.now, template],
  ['a person removed the value', 'Dr. Ann Lee', template],
  ['nothing changed', template.flooded, { flooded: template.flooded, now: template.flooded }],
  ['only blanks differ', 'A  letter', { flooded: 'A  letter', now: 'A letter ' }],
  ['the value has gone', 'Lee 1234', { flooded: 'Lee 1234', now: 'Lee' }],
  ['the part is too short to tell', 'Unit A', { flooded: 'Unit A', now: 'Unit B' }],
])('nothing is found if %s', (_why, title, change) => {
  expect(findChangedTitle(title, change)).toBeNull();
});

test.each([
  ['is a part of another word', 'Annual report for Ann', 'Annual report for Bob', 'Ann', 18],
  ['occurs earlier too', 'May offer for May', 'May offer for June', 'for May', 10],
  ['is followed by a comma', 'For Ann, Annual report', 'For Bob, Annual report', 'Ann,', 4],
])('a value is found at its own place if it %s', (_what, flooded, now, shown, from) => {
  const found = findChangedTitle(flooded, { flooded, now });
  expect(found).toMatchObject({ shown, from, to: from + shown.length });
  expect(found && replaceTitlePart(flooded, found)).toBe(now);
  expect(replaceTitlePart('Annual report', { shown, now: 'Bob' })).toBe('Annual report');
});

test('replacing the found part of a flooded title gives the new one', () => {
  const words = fc.array(fc.constantFrom('Lee', 'May', 'of', 'Lakeside', 'Group,'), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [flooded, now] = [before.join(' '), after.join(' ')];
      const found = findChangedTitle(flooded, { flooded, now });
      if (found === null) return;
      expect(flooded.slice(found.from, found.to)).toBe(found.shown);
      // The same words may occur twice with all that is before them.
      if (flooded.indexOf(found.shown) !== flooded.lastIndexOf(found.shown)) return;
      expect(replaceTitlePart(flooded, found)).toBe(now);
    }),
  );
});
