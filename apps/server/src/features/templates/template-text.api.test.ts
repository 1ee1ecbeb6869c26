import { createEmailMessage } from '@letterdesk/contract/email-messages';
import { rehearseTemplate } from '@letterdesk/contract/flooding';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import {
  createLetterTemplate,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/test-client.ts';
import { readEverything } from './testing/everything-stored.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

type Refusal = Pick<TestAnswer<typeof createLetterTemplate>, 'status' | 'error'>;
const problemsOf = <Problem>({ error }: Refusal) => (error.details as { problems: Problem[] }).problems;

describe("a template's text", () => {
  const save = async (template: string, title = 'Title') =>
    authors.priya.call(createLetterTemplate, { body: { title, template } });

  test.each<[string, string, string, number, number, number]>([
    ['an unknown name', '<p>Dear</p><h2>To {{shortcode Nmae}}</h2>', 'unknown_name', 1, 3, 21],
    ['no end', '<p>{{shortcode ClientName</p>', 'unclosed', 0, 0, 22],
    ['another one within it', '<p>{{shortcode {{shortcode ClientName}}</p>', 'nested_braces', 0, 0, 12],
    ['an option that there is not', '<p>{{shortcode ClientName size="2"}}</p>', 'unknown_option', 0, 23, 31],
    ['a format of another type', '<p>{{shortcode StartDate format="0.00"}}</p>', 'bad_format', 0, 0, 37],
    ['an unknown name, pasted from a letter', '<p>a<span data-shortcode="Gone">x</span></p>', 'unknown_name', 0, 1, 2],
  ])('is refused with the place for a shortcode with %s', async (_what, template, code, block, start, end) => {
    const before = await readEverything(authors.server.db);
    const answer = await save(template);
    expect([answer.status, answer.error.code]).toEqual([422, 'shortcodes_invalid']);
    const [problem, ...others] = problemsOf<AuthoringProblem>(answer);
    expect(problem).toMatchObject({ code, field: 'template', block, start, end });
    expect(problem?.message).toMatch(/\.$/);
    expect(others).toEqual([]);
    expect(await readEverything(authors.server.db)).toEqual(before);
  });

  test('keeps unfinished conditions in a draft, and names them when it is rehearsed or published', async () => {
    const { priya, complete } = authors;
    const template =
      '<p>{{if ClientName equals}}x</p><p>{{if StartDate > "soon"}}y{{end}} {{each ClientName}}z{{end}}</p>';
    const { status, body } = await save(template);
    expect([status, body.draft?.template]).toEqual([201, expect.stringContaining('{{if ClientName equals}}')]);
    await priya.call(saveLetterTemplate, {
      body: { id: body.id, configuration: { ...complete(), version: body.version } },
    });
    const publishing = { id: body.id, version: body.draft?.version ?? 0 };
    const rehearsing = { letterTemplateId: body.id, title: 'Title', template, ids: {} };
    for (const answer of [
      await priya.call(rehearseTemplate, { body: rehearsing }),
      await priya.call(publishLetterTemplate, { body: publishing }),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([422, 'shortcodes_invalid']);
      expect(problemsOf<AuthoringProblem>(answer).map(({ code, block, excerpt }) => [code, block, excerpt])).toEqual([
        ['expected_value', 0, '{{if ClientName equals}}'],
        ['bad_date', 1, '{{if StartDate > "soon"}}'],
        ['unknown_name', 1, '{{each ClientName}}'],
      ]);
    }
  });

  test('has conditions, which an e-mail message can’t have', async () => {
    const body = {
      name: 'Conditional',
      subject: 'Hello',
      message: '<p>{{if ClientName is empty}}x{{end}}</p>',
      division: 1,
    };
    const { status, error } = await authors.priya.call(createEmailMessage, { body });
    expect([status, error.code]).toEqual([422, 'shortcodes_invalid']);
  });

  test('keeps stray braces in a draft, and names them before it is published', async () => {
    const { priya, complete } = authors;
    const { status, body } = await save('<p>Dear</p><p>To {{ClientName}} and {{cl</p>', 'For }} you');
    expect(status).toBe(201);
    const draft = { id: body.id, version: body.draft?.version ?? 0 };
    await priya.call(saveLetterTemplate, {
      body: { id: body.id, configuration: { ...complete(), version: body.version } },
    });
    for (const rehearsal of [true, false]) {
      const answer = await priya.call(publishLetterTemplate, { body: { ...draft, rehearsal } });
      expect([answer.status, answer.error.code]).toEqual([422, 'shortcodes_invalid']);
      expect(problemsOf<AuthoringProblem>(answer).map(({ field, block, excerpt }) => [field, block, excerpt])).toEqual([
        ['title', null, '}}'],
        ['template', 1, '{{ClientName}}'],
        ['template', 1, '{{cl'],
      ]);
      expect(problemsOf<AuthoringProblem>(answer)[1]?.message).toBe('Did you mean {{shortcode ClientName}}?');
    }
  });

  test('is refused for its title too, with a position without a paragraph', async () => {
    const answer = await save(TEXT, 'For {{shortcode Nobody}} and {{shortcode ClientName');
    expect(problemsOf<AuthoringProblem>(answer)).toEqual([
      expect.objectContaining({ field: 'title', block: null, start: 4, end: 24, excerpt: '{{shortcode Nobody}}' }),
      expect.objectContaining({ field: 'title', block: null, start: 29, code: 'unclosed' }),
    ]);
  });

  test('is refused with one problem for 10,000 shortcodes, at the first one beyond the limit', async () => {
    for (const template of [
      `<p>${'{{shortcode ClientName}}'.repeat(10_000)}</p>`,
      '<p>{{shortcode ClientName}}</p>'.repeat(9_600),
    ]) {
      const answer = await save(template);
      expect([answer.status, answer.error.code]).toEqual([422, 'shortcodes_invalid']);
      expect(problemsOf<AuthoringProblem>(answer).map(({ code }) => code)).toEqual(['too_many']);
    }
  });

  test('gets placeholders and no values when pasted from a letter', async () => {
    const letter = '<p>Dear <b><span data-shortcode="ClientName" data-default="you">Northgate</span></b></p>';
    const created = await save(letter);
    expect(created.body.draft?.template).toBe('<p>Dear <strong>{{shortcode ClientName default="you"}}</strong></p>');
    const many = await save(`<p>${'<span data-shortcode="ClientName">x</span>'.repeat(2_001)}</p>`);
    expect(problemsOf<AuthoringProblem>(many).map(({ code }) => code)).toEqual(['too_many']);
  });

  test('is refused as too large if the placeholders of a pasted letter are', async () => {
    const element = `<p><span data-shortcode="ClientName" data-default='${'"'.repeat(480)}'>x</span></p>`;
    const answer = await save(element.repeat(540));
    expect([answer.status, answer.error.code]).toEqual([413, 'text_too_large']);
  });

  test('reports the first hundred of thousands of mistakes', async () => {
    const answer = await save('<p>{{shortcode Nobody}} {{shortcode </p>'.repeat(900));
    expect(problemsOf(answer)).toHaveLength(100);
  });

  test('is refused as too large with two megabytes, and a far larger one before it is read', async () => {
    const large = await save(`<p>${'word '.repeat(400_000)}</p>`);
    expect([large.status, large.error.code]).toEqual([413, 'text_too_large']);
    const shortcodes = await save(`<p>${'{{shortcode ClientName}} '.repeat(80_000)}</p>`);
    expect([shortcodes.status, shortcodes.error.code]).toEqual([413, 'text_too_large']);
    const huge = await save('x'.repeat(authors.server.dependencies.config.bodyLimit));
    expect([huge.status, huge.error.code]).toEqual([413, 'body_too_large']);
  });

  test('returns right-to-left text, emoji and unusual characters unchanged', async () => {
    const template = '<p>שלום {{shortcode ClientName default="أهلا 👋🏽"}} 👩‍⚕️ Ünïcödé \u2009 {{not a shortcode}}</p>';
    const created = await save(template, 'כותרת 🏥 {{shortcode ClientName}}');
    expect(created.status).toBe(201);
    expect(created.body.draft).toMatchObject({ title: 'כותרת 🏥 {{shortcode ClientName}}' });
    const { body } = await authors.priya.call(getLetterTemplate, { params: { id: created.body.id } });
    expect(body.draft?.template.replaceAll('&quot;', '"')).toBe(template);
  });

  test('is stored and published with a lone surrogate', async () => {
    const { priya, published, complete } = authors;
    const half = '\ud83d';
    const { id, version } = await published(`<p>half ${half}</p>`, `half ${half}`);
    const configuration = { ...complete({ name: `half ${half}`, defaultFromNameField: `half ${half}` }), version };
    const draft = { title: `half ${half}`, template: `<p>half ${half}</p>`, version: 0 };
    const saved = await priya.call(saveLetterTemplate, { body: { id, draft, configuration } });
    const again = await priya.call(publishLetterTemplate, { body: { id, version: saved.body.draft?.version } });
    expect(again.body).toMatchObject({
      title: 'half �',
      name: 'half �',
      template: '<p>half �</p>',
      publishedVersion: 2,
    });
  });

  test.each([
    ['blank title', { title: ' ', template: TEXT }],
    ['line break in the title', { title: 'a\nb', template: TEXT }],
    ['title that is too long', { title: 'x'.repeat(301), template: TEXT }],
    ['number as the text', { title: 'Title', template: 7 }],
    ['no text', { title: 'Title' }],
    ['no body', null],
  ])('is invalid: %s', async (_what, body) => {
    expect((await authors.priya.call(createLetterTemplate, { body })).status).toBe(400);
  });
});
