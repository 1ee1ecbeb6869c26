import { findTexts, replaceTexts } from '@letterdesk/contract/authored-texts';
import { createClause, saveClause } from '@letterdesk/contract/clauses';
import { publishLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

const find = async (text: string, matchCase = false) =>
  (await authors.priya.call(findTexts, { query: { find: text, matchCase: String(matchCase) } })).body;

const targetsOf = (found: Awaited<ReturnType<typeof find>>) =>
  found.map(({ kind, id, version }) => ({ kind, id, version }));

const replace = (texts: ReturnType<typeof targetsOf>, text: string, replacement: string) =>
  authors.priya.call(replaceTexts, { body: { find: text, replacement, texts } });

async function givenClause(name: string, text: string): Promise<number> {
  const { priya } = authors;
  const created = await priya.call(createClause, { body: { name, description: '', division: null, letterTypes: [] } });
  const { id } = created.body;
  await priya.call(saveClause, { body: { id, version: 1, text } });
  return id;
}

describe('finding a text', () => {
  test('tells where templates, drafts and clauses have it: titles, texts, conditions and links', async () => {
    const { priya } = authors;
    const published = await authors.published('<p>Pay the <strong>kestrel</strong> fee</p>', 'Kestrel');
    const drafted = await authors.published('<p>Nothing</p>', 'Drafted');
    await priya.call(saveLetterTemplate, {
      body: {
        id: drafted.id,
        draft: {
          title: 'Drafted',
          template: '<p>One kestrel, <a href="https://kestrel.example">x</a></p>',
          version: 0,
        },
      },
    });
    const clause = await givenClause('Birds', '<p>{{if ClientName equals "kestrel"}}</p><p>x</p><p>{{end}}</p>');
    const found = await find('KESTREL');
    expect(found.map(({ kind, id, draft, count }) => [kind, id, draft, count])).toEqual([
      ['template', published.id, false, 2],
      ['template', drafted.id, true, 2],
      ['clause', clause, true, 1],
    ]);
    expect(found[0]?.places).toEqual([
      { where: 'title', before: '', match: 'Kestrel', after: '' },
      { where: 'text', before: 'Pay the ', match: 'kestrel', after: ' fee' },
    ]);
    expect(found[1]?.places.map(({ where }) => where)).toEqual(['text', 'address']);
    expect(await find('KESTREL', true)).toEqual([]);
  });

  test('is for template administrators', async () => {
    const { maya, viewer } = authors;
    for (const person of [maya, viewer]) {
      expect((await person.call(findTexts, { query: { find: 'kestrel' } })).status).toBe(403);
      const body = { find: 'kestrel', replacement: '', texts: [{ kind: 'template', id: 1, version: 0 }] };
      expect((await person.call(replaceTexts, { body })).status).toBe(403);
    }
  });
});

describe('replacing a text', () => {
  test('begins or changes drafts, and publishes nothing', async () => {
    const template = await authors.published('<p>A merlin, a <em>Merlin</em></p>', 'Merlin');
    const clause = await givenClause('More birds', '<p>merlin</p>');
    const answer = await replace(targetsOf(await find('merlin')), 'merlin', 'hobby');
    expect(answer.body).toEqual([
      { kind: 'template', id: template.id, problem: null },
      { kind: 'clause', id: clause, problem: null },
    ]);
    const { body } = await authors.priya.call(getLetterTemplate, { params: { id: template.id } });
    expect([body.title, body.template, body.draft?.title, body.draft?.template]).toEqual([
      'Merlin',
      '<p>A merlin, a <em>Merlin</em></p>',
      'hobby',
      '<p>A hobby, a <em>hobby</em></p>',
    ]);
    expect(await find('merlin')).toEqual([]);
  });

  test('leaves what changed since the search, and what would be wrong, and says why', async () => {
    const { priya } = authors;
    const changed = await authors.published('<p>osprey</p>', 'First');
    const wrong = await authors.published('<p>osprey {{shortcode ClientName}}</p>', 'Second');
    const targets = targetsOf(await find('osprey'));
    await priya.call(saveLetterTemplate, {
      body: { id: changed.id, draft: { title: 'First', template: '<p>osprey!</p>', version: 0 } },
    });
    const { body } = await replace(targets, 'osprey', 'kite');
    expect(body.map(({ problem }) => problem)).toEqual(['Someone changed it in the meantime. Search again.', null]);
    const broken = await replace(targetsOf(await find('ClientName')), 'ClientName', 'NoSuchName');
    const problemOf = broken.body.find(({ id }) => id === wrong.id)?.problem;
    expect(problemOf).toMatch(/shortcodes/);
    const emptied = await replace(targetsOf(await find('First')), 'First', '');
    expect(emptied.body.map(({ problem }) => problem)).toEqual([expect.stringMatching(/title would be empty/)]);
  });

  test('begins no draft of a template that was published without the text since the search', async () => {
    const { priya } = authors;
    const { id } = await authors.published('<p>falcon</p>', 'Third');
    const targets = targetsOf(await find('falcon'));
    const draft = { title: 'Third', template: '<p>eagle</p>', version: 0 };
    const { body: saved } = await priya.call(saveLetterTemplate, { body: { id, draft } });
    await priya.call(publishLetterTemplate, { body: { id, version: saved.draft?.version ?? 0 } });
    const { body } = await replace(targets, 'falcon', 'kite');
    expect(body.map(({ problem }) => problem)).toEqual(['There’s nothing to replace any more. Search again.']);
    expect((await priya.call(getLetterTemplate, { params: { id } })).body.draft).toBeNull();
  });
});
