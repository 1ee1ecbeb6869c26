import { describe, expect, test } from 'vitest';
import { legacyDrafts, takeLegacyFlushes } from './legacy-drafts.ts';

const typed = (name: string, content: object = { text: 'Hello' }) => ({
  name,
  value: { ...content, baseVersion: 3, typedAt: 9 },
});

describe('texts that were kept by user name', () => {
  test.each([
    ['maya.lindqvist:401', 'letter', '401'],
    ['maya.lindqvist:template:12', 'template', '12'],
    ['maya.lindqvist:template:0', 'template', '0'],
    ['maya.lindqvist:email-message:3', 'email-message', '3'],
  ])('%s belong to a %s', (name, kind, id) => {
    expect(legacyDrafts([typed(name)], [])).toEqual([
      {
        key: ['username:maya.lindqvist', kind, id, 'older'],
        value: { content: { text: 'Hello' }, base: { version: 3 }, typedAt: 9 },
      },
    ]);
  });

  test('of a configuration come along with what was stored when they began', () => {
    const [moved] = legacyDrafts([typed('maya:configuration-12', { draft: { name: 'A' }, base: { name: 'B' } })], []);
    expect(moved).toEqual({
      key: ['username:maya', 'configuration', '12', 'older'],
      value: { content: { name: 'A' }, base: { configuration: { name: 'B' }, version: 3 }, typedAt: 9 },
    });
  });

  test.each(['maya', 'maya:template:x', ':5', 'maya:'])('under the name %s belong to nobody', (name) => {
    expect(legacyDrafts([typed(name)], [])).toEqual([]);
  });
});

test('earlier closing copies are taken out of the storage, and nothing else is', () => {
  const held = new Map([
    ['letterdesk:last-words:maya:7', '{"text":"last","baseVersion":3,"typedAt":9}'],
    ['letterdesk:last-words:["account:1","letter","7","tab"]', '{}'],
    ['letterdesk:scheme', 'dark'],
  ]);
  const storage = Object.assign(Object.fromEntries(held), {
    getItem: (name: string) => held.get(name) ?? null,
    removeItem: (name: string) => held.delete(name),
  }) as unknown as Storage;
  const value = { text: 'last', baseVersion: 3, typedAt: 9 };
  expect(takeLegacyFlushes(storage)).toEqual([{ name: 'maya:7', value }]);
  expect([...held.keys()]).toEqual(['letterdesk:last-words:["account:1","letter","7","tab"]', 'letterdesk:scheme']);
});

describe('a letter that was not stored', () => {
  const letter = { id: -1, name: 'Flooded', text: '<p>flooded</p>' };
  const key = ['username:maya', 'new-letter', '-1', 'older'];

  test('comes along with what was typed into it, in one', () => {
    const words = typed('maya:-1', { name: 'Flooded', text: '<p>typed</p>' });
    const content = { name: 'Flooded', text: '<p>typed</p>' };
    expect(legacyDrafts([words], [{ name: 'maya', value: letter }])).toEqual([
      { key, value: { content, base: letter, typedAt: 9 } },
    ]);
  });

  test('comes along as it was flooded where nothing was typed', () => {
    const content = { name: 'Flooded', text: '<p>flooded</p>' };
    expect(legacyDrafts([], [{ name: 'maya', value: letter }])).toMatchObject([
      { key, value: { content, base: letter } },
    ]);
  });
});
