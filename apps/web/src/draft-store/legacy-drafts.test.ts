import { describe, expect, test } from 'vitest';
import { legacyDrafts, takeLegacyFlushes } from './legacy-drafts.ts';

const typed = (name: string, content: object = { text: 'Hello' }) => ({
  name,
  value: { ...content, baseVersion: 3, typedAt: 9 },
});

describe('drafts kept by user name', () => {
  test.each([
    ['maya.lindqvist:401', 'letter', '401'],
    ['maya.lindqvist:template:12', 'template', '12'],
    ['maya.lindqvist:template:0', 'template', '0'],
    ['maya.lindqvist:email-message:3', 'email-message', '3'],
  ])('move from %s to %s', (name, kind, id) => {
    expect(legacyDrafts([typed(name)], [])).toEqual([
      {
        key: ['username:maya.lindqvist', kind, id, 'older'],
        value: { content: { text: 'Hello' }, base: { version: 3 }, typedAt: 9 },
      },
    ]);
  });

  test('keep the base of a configuration', () => {
    const [moved] = legacyDrafts([typed('maya:configuration-12', { draft: { name: 'A' }, base: { name: 'B' } })], []);
    expect(moved).toEqual({
      key: ['username:maya', 'configuration', '12', 'older'],
      value: { content: { name: 'A' }, base: { configuration: { name: 'B' }, version: 3 }, typedAt: 9 },
    });
  });

  test.each(['maya', 'maya:template:x', ':5', 'maya:'])('stay unassigned under the name %s', (name) => {
    expect(legacyDrafts([typed(name)], [])).toEqual([]);
  });
});

test('migration removes only old closing copies from the storage', () => {
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

describe('an unstored letter in an older format', () => {
  const letter = { id: -1, name: 'Flooded', text: '<p>flooded</p>' };
  const key = ['username:maya', 'new-letter', '-1', 'older'];

  test('is migrated together with its typed text', () => {
    const words = typed('maya:-1', { name: 'Flooded', text: '<p>typed</p>' });
    const content = { name: 'Flooded', text: '<p>typed</p>' };
    expect(legacyDrafts([words], [{ name: 'maya', value: letter }])).toEqual([
      { key, value: { content, base: letter, typedAt: 9 } },
    ]);
  });

  test('is migrated as flooded if nothing was typed', () => {
    const content = { name: 'Flooded', text: '<p>flooded</p>' };
    expect(legacyDrafts([], [{ name: 'maya', value: letter }])).toMatchObject([
      { key, value: { content, base: letter } },
    ]);
  });
});
