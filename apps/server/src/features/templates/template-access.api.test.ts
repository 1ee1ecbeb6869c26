import {
  createLetterTemplate,
  deleteTemplateDraft,
  getTemplateVersion,
  listTemplateVersions,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { uploadTemplateAttachment } from '@letterdesk/contract/template-attachments';
import { getLetterTemplate, listTemplateNames } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { readEverything } from './testing/everything-stored.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

describe('an unknown template', () => {
  test('is not found by any user', async () => {
    const { priya, create, complete } = authors;
    const { draft } = await create(TEXT);
    const ids = [99_999, draft?.id ?? 0];
    for (const id of ids) {
      const params = { id };
      const answers = [
        await priya.call(getLetterTemplate, { params }),
        await priya.call(listTemplateVersions, { params }),
        await priya.call(getTemplateVersion, { params: { id, version: 1 } }),
      ];
      expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('template_not_found'));
    }
    const body = { id: 99_999, version: 1 };
    const answers = [
      await priya.call(publishLetterTemplate, { body }),
      await priya.call(saveLetterTemplate, { body: { ...body, draft: { title: 'T', template: TEXT, version: 1 } } }),
      await priya.call(saveLetterTemplate, { body: { ...body, configuration: { ...complete(), version: 1 } } }),
      await priya.call(deleteTemplateDraft, { params: { id: 99_999 } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(4).fill('template_not_found'));
  });

  test('differs from an unknown version', async () => {
    const { priya, published } = authors;
    const { id } = await published(TEXT);
    const { error, status } = await priya.call(getTemplateVersion, { params: { id, version: 2 } });
    expect([status, error.code]).toEqual([404, 'version_not_found']);
  });
});

describe("users who aren't template administrators", () => {
  test.each(['maya', 'viewer'] as const)("can't call writing endpoints or see the history: %s", async (who) => {
    const client = authors[who];
    const { id } = await authors.published(TEXT);
    const before = await readEverything(authors.server.db);
    const draft = { title: 'Mine', template: TEXT, version: 0 };
    const answers = [
      await client.call(createLetterTemplate, { body: { title: 'Mine', template: TEXT } }),
      await client.call(saveLetterTemplate, { body: { id, draft } }),
      await client.call(publishLetterTemplate, { body: { id, version: 1 } }),
      await client.call(deleteTemplateDraft, { params: { id } }),
      await client.call(listTemplateVersions, { params: { id } }),
      await client.call(getTemplateVersion, { params: { id, version: 1 } }),
      await client.call(listTemplateNames, { query: { disabled: 'true' } }),
      await client.call(listTemplateNames, { query: { disabled: 'false' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
    expect(await readEverything(authors.server.db)).toEqual(before);
  });

  test('see a template without its draft, and no unpublished ones', async () => {
    const { maya, priya, published, create } = authors;
    const { id } = await published(TEXT);
    await priya.call(saveLetterTemplate, { body: { id, draft: { title: 'Secret', template: TEXT, version: 0 } } });
    const { body } = await maya.call(getLetterTemplate, { params: { id } });
    expect(body).toMatchObject({
      draft: null,
      abilities: { edit: false, configure: false, publish: false, deleteDraft: false },
    });
    expect(JSON.stringify(body)).not.toContain('Secret');
    const unpublished = await create(TEXT);
    expect((await maya.call(getLetterTemplate, { params: { id: unpublished.id } })).status).toBe(404);
  });
});

const COMMANDS = ['edit', 'configure', 'attach', 'publish', 'deleteDraft'] as const;

function aFile(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['Terms']), 'Terms.txt');
  return form;
}

async function announcedTo(client: TestClient, id: number) {
  return (await client.call(getLetterTemplate, { params: { id } })).body.refusals;
}

/** The error code of a command's call; null if done. */
async function answerTo(client: TestClient, id: number, command: (typeof COMMANDS)[number]): Promise<string | null> {
  const { draft, version } = (await authors.priya.call(getLetterTemplate, { params: { id } })).body;
  const calls = {
    edit: () =>
      client.call(saveLetterTemplate, {
        body: { id, draft: { title: 'Mine', template: TEXT, version: draft?.version ?? 0 } },
      }),
    configure: () =>
      client.call(saveLetterTemplate, { body: { id, configuration: { ...authors.complete(), version } } }),
    attach: () => client.call(uploadTemplateAttachment, { params: { id }, body: aFile() }),
    publish: () => client.call(publishLetterTemplate, { body: { id, version: draft?.version ?? 1 } }),
    deleteDraft: () => client.call(deleteTemplateDraft, { params: { id } }),
  };
  const answer = await calls[command]();
  return answer.status < 300 ? null : answer.error.code;
}

describe('the announced abilities for a template', () => {
  test.each([
    ['maya', 'template_admin_only', 'template_admin_only'],
    ['priya', null, 'draft_deleted'],
  ] as const)("equal the calls' results for %s without a draft", async (who, edit, publish) => {
    const { [who]: client, published } = authors;
    const { id } = await published(TEXT);
    const refusals = await announcedTo(client, id);
    expect(refusals).toEqual({ edit, configure: edit, attach: publish, publish, deleteDraft: publish });
    for (const command of COMMANDS.toReversed()) expect(await answerTo(client, id, command)).toBe(refusals[command]);
  });

  test.each([
    ['maya', 'template_admin_only'],
    ['priya', null],
    ['gordon', null],
  ] as const)("equal the calls' results for %s with a draft", async (who, refusal) => {
    const { [who]: client, priya, published } = authors;
    for (const command of COMMANDS) {
      const { id } = await published(TEXT);
      const begun = { title: 'Begun', template: TEXT, version: 0 };
      expect((await priya.call(saveLetterTemplate, { body: { id, draft: begun } })).status).toBe(200);
      const refusals = await announcedTo(client, id);
      expect(refusals).toEqual({
        edit: refusal,
        configure: refusal,
        attach: refusal,
        publish: refusal,
        deleteDraft: refusal,
      });
      expect([command, await answerTo(client, id, command)]).toEqual([command, refusal]);
    }
  });

  test('are those of a published template after its draft is deleted', async () => {
    const { priya, published } = authors;
    const { id } = await published(TEXT);
    const answers = [
      await priya.call(publishLetterTemplate, { body: { id, version: 1 } }),
      await priya.call(deleteTemplateDraft, { params: { id } }),
    ];
    for (const { error } of answers) {
      expect(error).toMatchObject({ code: 'draft_deleted', details: { template: { id, draft: null } } });
    }
  });
});
