import type { ErrorCode } from '@letterdesk/contract/errors';
import {
  deleteTemplateDraft,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate, type LetterTemplateDetail } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';
const ROUNDS = [1, 2, 3, 4, 5];

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

const save = (client: TestClient, id: number, version: number, title: string) =>
  client.call(saveLetterTemplate, { body: { id, draft: { title, template: TEXT, version } } });
const publish = (client: TestClient, id: number, version: number) =>
  client.call(publishLetterTemplate, { body: { id, version } });
const remove = (client: TestClient, id: number, version: number) =>
  client.call(deleteTemplateDraft, { params: { id }, query: { version } });

interface Answer {
  readonly status: number;
  readonly error: { readonly code: ErrorCode; readonly details?: unknown };
}
const codeOf = (answer: Answer) => (answer.status < 300 ? 'done' : answer.error.code);
const newerOf = (answer: Answer) => (answer.error.details as { template: LetterTemplateDetail }).template;

const stored = async (id: number) => (await authors.priya.call(getLetterTemplate, { params: { id } })).body;

/** A published template with a draft of this version. */
async function edited() {
  const { id } = await authors.published(TEXT);
  const { body } = await save(authors.priya, id, 0, 'Draft');
  return { id, version: body.draft?.version ?? 0 };
}

describe('two changes of a template in turn', () => {
  test('refuse the second save of a draft with the first one, and lose nothing', async () => {
    const { priya, gordon } = authors;
    const { id, version } = await edited();
    await save(gordon, id, version, "Gordon's");
    const refused = await save(priya, id, version, "Priya's");
    expect([refused.status, codeOf(refused)]).toEqual([409, 'draft_stale']);
    expect(newerOf(refused)).toEqual(await stored(id));
    expect(newerOf(refused).draft).toMatchObject({
      title: "Gordon's",
      lastModifiedBy: { username: 'gordon.whitlock' },
    });
    expect((await save(priya, id, version + 1, "Priya's")).body.draft?.title).toBe("Priya's");
  });

  test('refuse a save after a publishing or a deletion with the current template', async () => {
    const { priya, gordon } = authors;
    for (const change of [publish, remove]) {
      const { id, version } = await edited();
      expect(codeOf(await change(gordon, id, version))).toBe('done');
      const refused = await save(priya, id, version, "Priya's");
      expect(codeOf(refused)).toBe('draft_deleted');
      expect(newerOf(refused)).toEqual(await stored(id));
    }
  });

  test("report a conflict's cause: another window of the same person, or another person", async () => {
    const { priya, gordon } = authors;
    for (const [quicker, byYou] of [
      [priya, true],
      [gordon, false],
    ] as const) {
      const { id, version } = await edited();
      await publish(quicker, id, version);
      const answers = [await save(priya, id, version, 'Late'), await publish(priya, id, version)];
      expect(answers.map(({ error }) => error.details)).toMatchObject([{ byYou }, { byYou }]);
    }
  });

  test("report a configuration conflict as one's own only if no other person changed it", async () => {
    const { priya, gordon, create, complete } = authors;
    for (const [first, byYou] of [
      [priya, true],
      [gordon, false],
    ] as const) {
      const { id, version: seen } = await create(TEXT);
      const configure = (client: TestClient, version: number) =>
        client.call(saveLetterTemplate, { body: { id, configuration: { ...complete(), version } } });
      await configure(first, seen);
      await configure(priya, seen + 1);
      const { error } = await configure(priya, seen);
      expect(error).toMatchObject({ code: 'template_stale', details: { byYou } });
    }
  });

  test('neither publish nor delete a draft that was just deleted', async () => {
    const { priya, gordon } = authors;
    const { id, version } = await edited();
    await remove(gordon, id, version);
    const published = await publish(priya, id, version);
    expect(codeOf(published)).toBe('draft_deleted');
    expect(newerOf(published)).toMatchObject({ draft: null, publishedVersion: 1 });
    expect(codeOf(await remove(priya, id, version))).toBe('draft_deleted');
  });

  test('never mistake a new draft for an earlier one', async () => {
    const { priya, gordon } = authors;
    for (const change of [publish, remove]) {
      const { id, version } = await edited();
      await change(gordon, id, version);
      await save(gordon, id, 0, "Gordon's next");
      for (const late of [
        save(priya, id, version, "Priya's"),
        publish(priya, id, version),
        remove(priya, id, version),
      ]) {
        expect(codeOf(await late)).toBe('draft_stale');
      }
      expect((await stored(id)).draft?.title).toBe("Gordon's next");
    }
  });

  test('refuse to overwrite a configuration that the author did not see', async () => {
    const { priya, gordon, complete } = authors;
    const { id, version } = await authors.published(TEXT);
    const configure = (client: TestClient, name: string) =>
      client.call(saveLetterTemplate, { body: { id, configuration: { ...complete({ name }), version } } });
    expect(codeOf(await configure(gordon, "Gordon's"))).toBe('done');
    const refused = await configure(priya, "Priya's");
    expect(codeOf(refused)).toBe('template_stale');
    expect(newerOf(refused)).toMatchObject({ name: "Gordon's", version: version + 1 });
  });
});

/** Two concurrent calls. */
const together = async (first: Promise<Answer>, second: Promise<Answer>) =>
  (await Promise.all([first, second])).map(codeOf).sort();

describe('two changes of a template at once', () => {
  test.each(ROUNDS)('let one person begin a draft, and the other sees it (%i)', async () => {
    const { id } = await authors.published(TEXT);
    const outcome = await together(save(authors.priya, id, 0, 'P'), save(authors.gordon, id, 0, 'G'));
    expect(outcome).toEqual(['done', 'draft_stale']);
  });

  test.each(ROUNDS)('let one of two people save (%i)', async () => {
    const { id, version } = await edited();
    const outcome = await together(save(authors.priya, id, version, 'P'), save(authors.gordon, id, version, 'G'));
    expect(outcome).toEqual(['done', 'draft_stale']);
  });

  test.each(ROUNDS)('publish one version for two people (%i)', async () => {
    const { id, version } = await edited();
    const outcome = await together(publish(authors.priya, id, version), publish(authors.gordon, id, version));
    expect(outcome).toEqual(['done', 'draft_deleted']);
    expect(await stored(id)).toMatchObject({ publishedVersion: 2, draft: null });
  });

  test.each(ROUNDS)('publish only the version that the publisher saw, beside a save (%i)', async () => {
    const { id, version } = await edited();
    const outcome = await together(publish(authors.priya, id, version), save(authors.gordon, id, version, 'G'));
    expect([
      ['done', 'draft_deleted'],
      ['done', 'draft_stale'],
    ]).toContainEqual(outcome);
    const now = await stored(id);
    if (outcome.includes('draft_deleted'))
      expect(now).toMatchObject({ title: 'Draft', publishedVersion: 2, draft: null });
    else expect(now).toMatchObject({ publishedVersion: 1, draft: { title: 'G' } });
  });

  test.each(ROUNDS)('either publish or delete (%i)', async () => {
    const { id, version } = await edited();
    const outcome = await together(publish(authors.priya, id, version), remove(authors.gordon, id, version));
    expect(outcome).toEqual(['done', 'draft_deleted']);
    expect((await stored(id)).draft).toBeNull();
  });

  test.each(ROUNDS)('either save or delete a template that was never published (%i)', async () => {
    const { id } = await authors.create(TEXT);
    const outcome = await together(save(authors.priya, id, 1, 'P'), remove(authors.gordon, id, 1));
    expect([
      ['done', 'template_not_found'],
      ['done', 'draft_stale'],
    ]).toContainEqual(outcome);
  });

  test('ten people changing everything at once cause no internal error, and the audit trail is complete', async () => {
    const { priya, gordon } = authors;
    const { id, version } = await edited();
    const before = await trail(id);
    const answers = await Promise.all(
      [priya, gordon, priya, gordon, priya].flatMap((client, n) => [
        save(client, id, n % 2 === 0 ? version : 0, `Title ${n}`),
        publish(client, id, version),
        remove(client, id, version + 1),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const done = answers.filter(({ status }) => status < 300).length;
    expect((await trail(id)) - before).toBe(done);
  });
});

async function trail(id: number): Promise<number> {
  const events = await authors.server.db
    .selectFrom('audit_events')
    .select('id')
    .where('subject_type', '=', 'template')
    .where('subject_id', '=', String(id))
    .execute();
  return events.length;
}
