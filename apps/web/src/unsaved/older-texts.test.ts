import { describe, expect, test } from 'vitest';
import { keyOfOlder, olderNewLetter } from './older-texts.ts';

describe('texts that were kept by user name', () => {
  test.each([
    ['maya.lindqvist:401', 'letter', '401'],
    ['maya.lindqvist:-1', 'new-letter', '-1'],
    ['maya.lindqvist:template:12', 'template', '12'],
    ['maya.lindqvist:template:0', 'template', '0'],
    ['maya.lindqvist:email-message:3', 'email-message', '3'],
    ['maya.lindqvist:configuration-12', 'configuration', '12'],
  ])('%s belongs to a %s', (name, kind, id) => {
    expect(keyOfOlder(name)).toEqual({ account: 'username:maya.lindqvist', kind, id, tab: 'older' });
  });

  test.each(['maya.lindqvist', 'maya:template:x', ':5', 'maya:'])('of the name %s nothing is known', (name) => {
    expect(keyOfOlder(name)).toBeNull();
  });
});

describe('a letter that was not stored', () => {
  const letter = { id: -1, name: 'Flooded', text: '<p>flooded</p>' };

  test('is kept in one with what was typed into it', () => {
    const typed = { name: 'Flooded', text: '<p>typed</p>', baseVersion: 0, typedAt: 9 };
    const kept = { content: { name: 'Flooded', text: '<p>typed</p>' }, base: letter, typedAt: 9 };
    expect(olderNewLetter(letter, typed)).toEqual(kept);
  });

  test('is kept as it was flooded where nothing was', () => {
    expect(olderNewLetter(letter, undefined)).toMatchObject({ content: { text: '<p>flooded</p>' }, base: letter });
  });
});
