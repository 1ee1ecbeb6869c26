import { type Clause, getClause, removeClause } from '@letterdesk/contract/clauses';
import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { publishLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClauseAuthors, givenClauseAuthors, reference } from './testing/given-clause-authors.ts';

let authors: ClauseAuthors;
beforeAll(async () => {
  authors = await givenClauseAuthors();
});
afterAll(() => authors.server.close());

describe('a clause that doesn’t fit where it is used', () => {
  const nested = (depth: number, inside: string) =>
    '<p>{{if ClientName is not empty}}</p>'.repeat(depth) + inside + '<p>{{end}}</p>'.repeat(depth);

  test('is refused if its conditions would be too deep there', async () => {
    const { priya } = authors;
    const deep = await authors.publishedClause(nested(8, '<p>x</p>'));
    const { id } = await authors.published('<p>Fine</p>');
    const draft = { title: 'T', template: nested(4, reference(deep)), version: 0 };
    const { body } = await priya.call(saveLetterTemplate, { body: { id, draft } });
    const version = body.draft?.version ?? 0;
    expect(await priya.call(publishLetterTemplate, { body: { id, version } })).toMatchObject({
      status: 422,
      error: {
        code: 'shortcodes_invalid',
        details: { problems: [{ message: expect.stringContaining('Conditions may be 10 levels deep.') }] },
      },
    });
  });

  test('makes a text too large if it contains too much', async () => {
    const { priya } = authors;
    const inner = await authors.publishedClause('<p>x</p>'.repeat(300));
    const refused = { status: 413, error: { code: 'text_too_large' } };
    expect(await authors.publish(await authors.givenClause(reference(inner).repeat(300)))).toMatchObject(refused);
    const { id } = await authors.published('<p>Fine</p>');
    const draft = { title: 'T', template: reference(inner).repeat(300), version: 0 };
    const { body } = await priya.call(saveLetterTemplate, { body: { id, draft } });
    const version = body.draft?.version ?? 0;
    expect(await priya.call(publishLetterTemplate, { body: { id, version } })).toMatchObject(refused);
  });
});

describe('a clause within locked text of a template', () => {
  const locked = (inner: string) => `<p>{{locked "Law"}}</p>${inner}<p>{{end}}</p>`;
  const LOCKED_IN_LOCKED = /Locked text can’t contain other locked/;

  test('is refused with its place if it locks text itself', async () => {
    const { priya } = authors;
    const clause = await authors.publishedClause(locked('<p>x</p>'));
    const { id } = await authors.published('<p>Fine</p>');
    const template = `<p>First</p>${locked(reference(clause))}`;
    const { body } = await priya.call(saveLetterTemplate, {
      body: { id, draft: { title: 'T', template, version: 0 } },
    });
    const refused = await priya.call(publishLetterTemplate, { body: { id, version: body.draft?.version ?? 0 } });
    expect(refused).toMatchObject({
      status: 422,
      error: {
        code: 'shortcodes_invalid',
        details: { problems: [{ block: 2, message: expect.stringMatching(LOCKED_IN_LOCKED) }] },
      },
    });
  });

  test('can’t be published with a lock of its own, nor tried', async () => {
    const clause = await authors.publishedClause('<p>x</p>');
    const template = locked(reference(clause));
    const { id } = await authors.published(template, 'Locked around');
    const changed = await authors.reword(clause, locked('<p>y</p>'));
    expect(await authors.publish(changed)).toMatchObject({
      status: 422,
      error: {
        code: 'clause_not_fitting',
        details: { users: [{ id, reason: expect.stringMatching(LOCKED_IN_LOCKED) }] },
      },
    });
    const body = { letterTemplateId: id, title: 'T', template, ids: { clientId: 7 }, clause: clause.id };
    const tried = await authors.priya.call(rehearseTemplate, { body });
    expect([tried.status, tried.error.message]).toEqual([422, expect.stringMatching(LOCKED_IN_LOCKED)]);
    expect((await authors.flood(id)).text).toContain('<p>x</p>');
  });
});

describe('clauses in clauses', () => {
  test('may not contain each other', async () => {
    const first = await authors.publishedClause('<p>a</p>');
    const second = await authors.publishedClause(reference(first));
    const refused = await authors.publish(await authors.reword(first, reference(second)));
    expect(refused).toMatchObject({ status: 422, error: { code: 'shortcodes_invalid' } });
  });

  test('may be three levels deep, from above and from below', async () => {
    const third = await authors.publishedClause('<p>3</p>');
    const second = await authors.publishedClause(reference(third));
    const first = await authors.publishedClause(reference(second));
    const template = await authors.published(reference(first));
    expect((await authors.flood(template.id)).text).toBe('<p>3</p>');
    expect(await authors.publish(await authors.givenClause(reference(first)))).toMatchObject({ status: 422 });
    const fourth = await authors.publishedClause('<p>4</p>');
    const deeper = await authors.publish(await authors.reword(third, reference(fourth)));
    expect(deeper).toMatchObject({ status: 422, error: { code: 'clause_not_fitting' } });
    expect((await authors.flood(template.id)).text).toBe('<p>3</p>');
  });

  test('can be removed once nothing uses them', async () => {
    const { priya } = authors;
    const inner = await authors.publishedClause('<p>a</p>');
    const outer = await authors.publishedClause(reference(inner));
    const remove = ({ id, version }: Clause) => priya.call(removeClause, { params: { id }, query: { version } });
    const used = await remove(inner);
    expect(used).toMatchObject({
      status: 409,
      error: { code: 'clause_in_use', details: { users: [{ name: outer.name }] } },
    });
    expect((await remove(outer)).status).toBe(204);
    expect((await remove(inner)).status).toBe(204);
    expect((await priya.call(getClause, { params: { id: inner.id } })).status).toBe(404);
  });
});
