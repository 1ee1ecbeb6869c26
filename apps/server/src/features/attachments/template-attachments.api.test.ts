import { createHash } from 'node:crypto';
import { downloadAttachment, removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { floodLetter } from '@letterdesk/contract/flooding';
import { createLetter, getLetter, type Letter } from '@letterdesk/contract/letters';
import {
  copyLetterTemplate,
  deleteTemplateDraft,
  listTemplateVersions,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import {
  downloadTemplateAttachment,
  removeTemplateAttachment,
  uploadTemplateAttachment,
} from '@letterdesk/contract/template-attachments';
import { getLetterTemplate, type LetterTemplateDetail } from '@letterdesk/contract/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenRecord } from '../../testing/given.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';
import { aForm } from './testing/a-form.ts';
import { A_PDF, A_PNG } from './testing/given-files.ts';
import { aDocx } from './testing/given-office-files.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
  await givenRecord(authors.server.db, 'client', 7, { ClientName: 'Northgate', ClientEmail: 'ann@northgate.example' });
});
afterAll(() => authors.server.close());

type Id = Pick<LetterTemplateDetail, 'id'>;

const upload = ({ id }: Id, name: string, content: string | Uint8Array = A_PDF, client = authors.priya) =>
  client.call(uploadTemplateAttachment, { params: { id }, body: aForm(name, content) });

const remove = ({ id }: Id, attachmentId: number, client = authors.priya) =>
  client.call(removeTemplateAttachment, { params: { id, attachmentId } });

const download = ({ id }: Id, attachmentId: number, client = authors.priya) =>
  client.call(downloadTemplateAttachment, { params: { id, attachmentId } });

const stored = async ({ id }: Id) => (await authors.priya.call(getLetterTemplate, { params: { id } })).body;

const namesOf = (attachments: readonly { readonly name: string }[] | undefined) => attachments?.map(({ name }) => name);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Starts a draft of the published version, or saves the existing draft. */
async function edit(template: LetterTemplateDetail): Promise<LetterTemplateDetail> {
  const { id, title, draft } = template;
  const body = { id, draft: { title, template: TEXT, version: draft?.version ?? 0 } };
  return (await authors.priya.call(saveLetterTemplate, { body })).body;
}

async function publish({ id, draft }: LetterTemplateDetail): Promise<LetterTemplateDetail> {
  const body = { id, version: draft?.version ?? expect.fail('There is no draft.') };
  return (await authors.priya.call(publishLetterTemplate, { body })).body;
}

/** A template whose second version has these files. */
async function publishedWith(...names: readonly string[]): Promise<LetterTemplateDetail> {
  const template = await edit(await authors.published(TEXT));
  for (const name of names) await upload(template, name);
  return publish(await stored(template));
}

async function eventsOf({ id }: Id) {
  return authors.server.db
    .selectFrom('audit_events')
    .select(['action', 'username', 'before_hash', 'after_hash', 'details'])
    .where('subject_type', '=', 'template')
    .where('subject_id', '=', String(id))
    .where('action', 'in', ['template.attach', 'template.detach', 'template.download'])
    .orderBy('id')
    .execute();
}

describe("a draft's files", () => {
  test('change the draft and its version, and nothing published', async () => {
    const { priya, gordon } = authors;
    const template = await edit(await authors.published(TEXT));
    const added = await upload(template, 'Terms.PDF', A_PDF, gordon);
    expect(added.status).toBe(201);
    expect(added.body.attachment).toMatchObject({
      name: 'Terms.pdf',
      size: A_PDF.length,
      contentType: 'Uploaded file',
    });
    const { draft, ...current } = added.body.template;
    expect(draft).toMatchObject({
      version: (template.draft?.version ?? 0) + 1,
      lastModifiedBy: { username: 'gordon.whitlock' },
    });
    expect([draft?.emailAttachments, current.emailAttachments]).toEqual([[added.body.attachment], []]);
    expect(await stored(template)).toEqual(added.body.template);

    const seenBefore = { title: 'Late', template: TEXT, version: template.draft?.version ?? 0 };
    const late = await priya.call(saveLetterTemplate, { body: { id: template.id, draft: seenBefore } });
    expect(late.error).toMatchObject({ code: 'draft_stale', details: { template: added.body.template } });

    const bytes = await download(template, added.body.attachment.id);
    expect(hashOf(bytes.body)).toBe(hashOf(A_PDF));
    expect(bytes.headers.get('content-disposition')).toBe('attachment; filename=Terms.pdf');
    const removed = await remove(template, added.body.attachment.id);
    expect(removed.body.draft).toMatchObject({ version: (draft?.version ?? 0) + 1, emailAttachments: [] });
    expect(await eventsOf(template)).toMatchObject([
      {
        action: 'template.attach',
        username: 'gordon.whitlock',
        after_hash: hashOf(A_PDF),
        details: { name: 'Terms.pdf' },
      },
      { action: 'template.download', username: 'priya.ramaswamy', after_hash: hashOf(A_PDF) },
      { action: 'template.detach', before_hash: hashOf(A_PDF) },
    ]);
  });

  test("are published with it, remain in the next draft, and only the draft's files can change", async () => {
    const template = await publishedWith('Terms.pdf', 'Map.png.pdf');
    expect(namesOf(template.emailAttachments)).toEqual(['Terms.pdf', 'Map.png.pdf']);
    const again = await edit(template);
    expect(namesOf(again.draft?.emailAttachments)).toEqual(['Terms.pdf', 'Map.png.pdf']);
    expect(again.emailAttachments).toEqual(template.emailAttachments);

    const [published] = template.emailAttachments;
    const ofVersion = await remove(again, published?.id ?? 0);
    expect([ofVersion.status, ofVersion.error.code]).toEqual([404, 'attachment_not_found']);
    const changed = await remove(again, again.draft?.emailAttachments[0]?.id ?? 0);
    expect(namesOf(changed.body.draft?.emailAttachments)).toEqual(['Map.png.pdf']);
    expect(changed.body.emailAttachments).toEqual(template.emailAttachments);
    const next = await publish(changed.body);
    expect(namesOf(next.emailAttachments)).toEqual(['Map.png.pdf']);
    const { body: versions } = await authors.priya.call(listTemplateVersions, { params: { id: next.id } });
    expect(versions.map(({ attachmentNames }) => attachmentNames)).toEqual([
      ['Map.png.pdf'],
      ['Terms.pdf', 'Map.png.pdf'],
      [],
    ]);
    expect((await download(next, published?.id ?? 0)).status).toBe(200);
  });

  test('are deleted with the draft, and the next draft starts with the published files', async () => {
    const template = await edit(await publishedWith('Terms.pdf'));
    await upload(template, 'Extra.pdf');
    await authors.priya.call(deleteTemplateDraft, { params: { id: template.id }, query: {} });
    const refused = await upload(template, 'Late.pdf');
    expect([refused.status, refused.error.code]).toEqual([409, 'draft_deleted']);
    const begun = await edit(await stored(template));
    expect(namesOf(begun.draft?.emailAttachments)).toEqual(['Terms.pdf']);
  });

  test('are deleted with a template that was never published', async () => {
    const template = await authors.create(TEXT);
    const { body } = await upload(template, 'Terms.pdf');
    await authors.priya.call(deleteTemplateDraft, { params: { id: template.id }, query: {} });
    expect((await download(template, body.attachment.id)).error.code).toBe('attachment_not_found');
    expect((await upload(template, 'Terms.pdf')).error.code).toBe('template_not_found');
  });

  test('are limited to five, even with eight at once, and each has a unique name', async () => {
    const template = await authors.create(TEXT);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(template, 'Terms.pdf')));
    const refused = answers.filter(({ status }) => status !== 201).map(({ error }) => error);
    expect(refused).toHaveLength(3);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 'too_many_attachments',
        message: 'A template can have up to 5 attachments.',
      });
    }
    expect(namesOf((await stored(template)).draft?.emailAttachments)).toEqual([
      'Terms.pdf',
      'Terms (2).pdf',
      'Terms (3).pdf',
      'Terms (4).pdf',
      'Terms (5).pdf',
    ]);
  });

  test("follow the rules for letters' files, and a refused one leaves the draft unchanged", async () => {
    const template = await authors.create(TEXT);
    for (const [name, content, code] of [
      ['terms.exe', A_PDF, 'attachment_type_not_allowed'],
      ['terms.pdf', aDocx(), 'attachment_content_invalid'],
      ['terms.txt', '', 'attachment_content_invalid'],
    ] as const) {
      expect((await upload(template, name, content)).error.code).toBe(code);
    }
    expect(await stored(template)).toEqual(template);
  });
});

describe("access to a template's files", () => {
  test('is limited to template administrators, and to files of that template', async () => {
    const template = await edit(await publishedWith('Terms.pdf'));
    const { id } = template.draft?.emailAttachments[0] ?? expect.fail('It carries no file.');
    for (const client of [authors.maya, authors.viewer]) {
      for (const answer of [
        await upload(template, 'Mine.pdf', A_PDF, client),
        await remove(template, id, client),
        await download(template, id, client),
      ]) {
        expect([answer.status, answer.error.code]).toEqual([403, 'template_admin_only']);
      }
    }
    const other = await authors.create(TEXT);
    for (const answer of [await remove(other, id), await download(other, id)]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'attachment_not_found']);
    }
    expect(await stored(template)).toEqual(template);
  });

  test.each([
    "update template_attachments set name = 'other.pdf'",
    'delete from template_attachments',
    'truncate template_attachments',
  ])("the database refuses '%s' of a published version", async (change) => {
    const template = await publishedWith('Terms.pdf');
    const { db } = authors.server;
    const where = change.startsWith('truncate') ? '' : ` where template_id = ${template.id}`;
    await expect(sql.raw(`${change}${where}`).execute(db)).rejects.toThrow('append-only');
  });

  test('the database refuses another file in a version that is published', async () => {
    const template = await edit(await publishedWith('Terms.pdf'));
    const { body } = await upload(template, 'Extra.pdf');
    const moved = authors.server.db
      .updateTable('template_attachments')
      .set({ draft_id: null, template_id: template.id, version: template.publishedVersion, position: 9 })
      .where('id', '=', body.attachment.id);
    await expect(moved.execute()).rejects.toThrow(`version 2 of template ${template.id} is published`);
  });
});

describe('a letter from a template with files', () => {
  const flood = async (template: Id, ids: object = { clientId: 7 }) =>
    (await authors.maya.call(floodLetter, { body: { letterTemplateId: template.id, ids } })).body;

  async function filesOf(letter: Letter, client: TestClient = authors.maya) {
    const files = letter.attachments.map(async ({ id: attachmentId }) => {
      const { body } = await client.call(downloadAttachment, {
        params: { attachmentId },
        query: { letterId: letter.id },
      });
      return hashOf(body);
    });
    return Promise.all(files);
  }

  test('starts with its own copies of the published files, in order', async () => {
    const draft = await edit(await authors.published(TEXT));
    await upload(draft, 'Terms.pdf', A_PDF);
    await upload(draft, 'Photo.png', A_PNG);
    const template = await publish(await stored(draft));
    await upload(await edit(template), 'Not yet.pdf');
    const letter = await flood(template);
    expect(letter.letterTemplate.emailAttachments).toEqual(template.emailAttachments);
    expect(letter.attachments).toMatchObject([
      { name: 'Terms.pdf', size: A_PDF.length, watermarked: false, contentType: 'Uploaded file' },
      { name: 'Photo.png', size: A_PNG.length, watermarked: false, contentType: 'Uploaded file' },
    ]);
    expect(await filesOf(letter)).toEqual([hashOf(A_PDF), hashOf(A_PNG)]);
    expect((await authors.maya.call(getLetter, { params: { id: letter.id } })).body).toEqual(letter);
  });

  test("can remove a copy without changing the template, and a reflood doesn't restore it", async () => {
    const { maya } = authors;
    const template = await publishedWith('Terms.pdf', 'Map.pdf');
    const { id: letterId, attachments } = await flood(template);
    const [first] = attachments;
    const gone = await maya.call(removeAttachment, { params: { attachmentId: first?.id ?? 0 }, query: { letterId } });
    const { version, text } = gone.body;
    const body = { letterTemplateId: template.id, ids: { clientId: 7 }, letterId, version, text };
    const again = await maya.call(floodLetter, { query: { reflood: 'true' }, body });
    expect(namesOf(again.body.attachments)).toEqual(['Map.pdf']);
    const rebuilt = await maya.call(floodLetter, { body: { ...body, version: again.body.version } });
    expect(namesOf(rebuilt.body.attachments)).toEqual(['Map.pdf']);
    // A publishing also lists unseen branches.
    expect(template).toEqual({ ...(await stored(template)), unseenBranches: [] });
  });

  test('starts with them at its first save, even if it has no ids', async () => {
    const template = await publishedWith('Terms.pdf');
    const unsaved = await flood(template, {});
    expect([unsaved.id, unsaved.attachments]).toEqual([-1, []]);
    const { ids, environment, name } = unsaved;
    const body = {
      letterTemplateId: template.id,
      ids,
      environment,
      name,
      text: '<p>Dear <span data-shortcode="ClientName">all</span></p>',
    };
    const created = await authors.maya.call(createLetter, { body });
    expect(created.body).toMatchObject({ attachments: [{ name: 'Terms.pdf' }] });
    expect(await filesOf(created.body)).toEqual([hashOf(A_PDF)]);
  });

  test('counts them in its limit', async () => {
    const letter = await flood(await publishedWith('1.pdf', '2.pdf', '3.pdf', '4.pdf'));
    const attach = () =>
      authors.maya.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body: aForm('1.pdf', A_PDF) });
    expect((await attach()).body.attachment).toMatchObject({ name: '1 (2).pdf' });
    expect((await attach()).error.code).toBe('too_many_attachments');
  });
});

test("a copy of a template has its published files, or its draft's files if it is unpublished", async () => {
  const { priya, create } = authors;
  const copyOf = async ({ id }: Id) => (await priya.call(copyLetterTemplate, { params: { id }, body: {} })).body;
  const template = await publishedWith('Terms.pdf', 'Map.pdf');
  await upload(await edit(template), 'Not yet.pdf');
  const copy = await copyOf(template);
  expect(namesOf(copy.draft?.emailAttachments)).toEqual(['Terms.pdf', 'Map.pdf']);
  const [first] = copy.draft?.emailAttachments ?? [];
  await remove(copy, first?.id ?? 0);
  expect(namesOf((await stored(template)).emailAttachments)).toEqual(['Terms.pdf', 'Map.pdf']);

  const begun = await create(TEXT);
  await upload(begun, 'Early.pdf');
  expect(namesOf((await copyOf(begun)).draft?.emailAttachments)).toEqual(['Early.pdf']);
});
