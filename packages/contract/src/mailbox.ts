import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id, idParams, searchText, timestamp } from './shared.ts';

export const MAILBOX_PAGE_SIZE = 25;

export const mailRow = z.object({
  id: z.number().int(),
  receivedDate: timestamp,
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
});
export type MailRow = z.output<typeof mailRow>;

export const mail = mailRow.extend({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  /** Must only be shown in a sandboxed frame. */
  html: z.string().nullable(),
  attachments: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      mediaType: z.string(),
      size: z.number().int(),
      /** Referenced in the HTML as `cid:<contentId>`. */
      contentId: z.string().nullable(),
    }),
  ),
});
export type Mail = z.output<typeof mail>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/v1/mailbox',
  summary: 'Mails the embedded SMTP server took, newest first',
  access: 'editor',
  failure: 'Unable to retrieve the mailbox',
  query: z.object({
    text: searchText,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  responses: { 200: z.object({ mails: z.array(mailRow), total: z.number().int() }) },
  errors: [],
  onlyWith: 'embedded-mailbox',
});

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/v1/mailbox/{id}',
  summary: 'One parsed mail',
  access: 'editor',
  failure: 'Unable to retrieve the mailbox',
  params: idParams,
  responses: { 200: mail },
  errors: ['mail_not_found'],
  onlyWith: 'embedded-mailbox',
});

export const getMailAttachment = defineEndpoint({
  method: 'GET',
  path: '/v1/mailbox/{id}/attachments/{index}',
  summary: "One of a mail's attachments, always as a download",
  access: 'editor',
  failure: 'Unable to retrieve the mailbox',
  params: z.object({ id, index: z.coerce.number().int().min(0).max(1000) }),
  responses: { 200: { binary: 'application/octet-stream' } },
  errors: ['mail_not_found'],
  onlyWith: 'embedded-mailbox',
});
