import { getMail, getMailAttachment, listMails } from '@letterdesk/contract/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMail, type MailContent } from '../../integrations/mail/build-mail.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  client = createClient(server, await server.tokenFor({ groups: [] }));
});

afterAll(() => server.close());

async function givenKeptMail(content: Partial<MailContent> = {}, to = ['ann@x.org']): Promise<number> {
  const mail: MailContent = {
    messageId: '<1@meridale.example>',
    date: new Date('2026-03-02T10:00:00Z'),
    from: { name: 'Meridale', address: 'letters@meridale.example' },
    to,
    cc: [],
    subject: 'Confirmation',
    text: 'Good morning',
    html: '<p>Good morning</p>',
    pictures: [],
    attachments: [],
    ...content,
  };
  const { id } = await server.db
    .insertInto('mailbox_messages')
    .values({
      envelope_from: mail.from.address,
      envelope_to: to,
      subject: mail.subject,
      message_id: mail.messageId,
      raw: await buildMail(mail),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the mailbox', () => {
  it('is closed to read-only users, who can only search', async () => {
    const reader = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
    const id = await givenKeptMail();
    const file = { params: { id, index: 0 } };
    for (const answer of [
      await reader.call(listMails),
      await reader.call(getMail, { params: { id } }),
      await reader.call(getMailAttachment, file),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([403, 'read_only']);
    }
  });

  it('shows the newest mails first, found by subject and address', async () => {
    const first = await givenKeptMail({ subject: 'About 100% of it' }, ['zoe@lakeside.example']);
    const second = await givenKeptMail({ subject: 'About 1000 of it' }, ['yan@lakeside.example']);
    const search = async (text: string) => {
      const { body } = await client.call(listMails, { query: { text } });
      return body.mails.map(({ id }) => id);
    };
    expect(await search('about')).toEqual([second, first]);
    expect(await search('100%')).toEqual([first]);
    expect(await search('YAN@lake')).toEqual([second]);
    expect(await search('nothing of the kind')).toEqual([]);
    const third = await givenKeptMail({ subject: 'José Peña’s ﬁle' }, ['ann.o’hara@lakeside.example']);
    for (const text of ['pena', 'Pen\u0303as file', 'jose LAKESIDE', 'ohara, jose'])
      expect(await search(text)).toEqual([third]);
    expect(await search("'")).toEqual([]);
  });

  it('comes in pages', async () => {
    for (let index = 0; index < 26; index += 1) await givenKeptMail({ subject: `Page ${index}` });
    const query = { text: 'Page ' };
    const [first, second] = [
      await client.call(listMails, { query: { ...query, page: 1 } }),
      await client.call(listMails, { query: { ...query, page: 2 } }),
    ];
    expect(first.body.total).toBe(26);
    expect(first.body.mails).toHaveLength(25);
    expect(second.body.mails.map(({ subject }) => subject)).toEqual(['Page 0']);
  });

  it('shows the parts of a mail and offers its files only as downloads', async () => {
    const attachments = [{ name: 'Lätter "1".html', mediaType: 'text/html', bytes: Buffer.from('<script>1</script>') }];
    const id = await givenKeptMail({ attachments });
    const { body } = await client.call(getMail, { params: { id } });
    expect(body).toMatchObject({ subject: 'Confirmation', from: 'letters@meridale.example', to: ['ann@x.org'] });
    expect(body.text.trim()).toBe('Good morning');
    expect(body.html?.trim()).toBe('<p>Good morning</p>');
    expect(body.headers).toContainEqual({ name: 'Message-ID', value: '<1@meridale.example>' });
    expect(body.attachments).toEqual([
      { index: 0, name: 'Lätter "1".html', mediaType: 'text/html', size: 18, contentId: null },
    ]);
    const file = await client.call(getMailAttachment, { params: { id, index: 0 } });
    expect(Buffer.from(file.body).toString()).toBe('<script>1</script>');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''L%C3%A4tter%20%221%22.html`);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('names each picture of the HTML and returns it unchanged', async () => {
    const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
    const pictures = [{ id: 'picture-1', mediaType: 'image/png', bytes }];
    const id = await givenKeptMail({ html: '<img src="cid:picture-1" alt="Logo">', pictures });
    const { body } = await client.call(getMail, { params: { id } });
    expect(body.html).toContain('<img src="cid:picture-1" alt="Logo">');
    expect(body.attachments).toMatchObject([{ index: 0, mediaType: 'image/png', size: 8, contentId: 'picture-1' }]);
    const file = await client.call(getMailAttachment, { params: { id, index: 0 } });
    expect(Buffer.from(file.body)).toEqual(bytes);
  });

  it('answers an unknown number with not found', async () => {
    const id = await givenKeptMail();
    expect((await client.call(getMail, { params: { id: 999_999 } })).error.code).toBe('mail_not_found');
    const file = await client.call(getMailAttachment, { params: { id, index: 3 } });
    expect(file.error.code).toBe('mail_not_found');
  });

  it('is absent with an external mail server', async () => {
    const other = await startTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const answer = await createClient(other, await other.tokenFor()).call(listMails);
    expect(answer.error.code).toBe('not_found');
    await other.close();
  });
});
