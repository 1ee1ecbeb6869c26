import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { attachment } from './attachment.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { id, idParams } from './shared.ts';
import { letterTemplateDetail } from './templates.ts';

const ofTemplate = { params: idParams.extend({ attachmentId: id }) };

export const uploadTemplateAttachment = defineEndpoint({
  method: 'POST',
  path: '/v1/letter-templates/{id}/attachments',
  summary: "Attach a file to a template's draft, which gets its next version",
  access: 'template-admin',
  failure: 'Unable to upload attachments',
  params: idParams,
  file: 'file',
  responses: { 201: z.object({ attachment, template: letterTemplateDetail }) },
  errors: [
    ...COMMANDS.template.attach,
    'template_not_found',
    'attachment_type_not_allowed',
    'attachment_content_invalid',
    'attachment_with_macros',
    'attachment_too_large',
    'too_many_attachments',
  ],
  perMinute: 240,
});

export const downloadTemplateAttachment = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}/attachments/{attachmentId}',
  summary: 'The bytes of an attachment of a draft or of a published version, always as a download',
  access: 'template-admin',
  failure: 'Unable to download attachment',
  ...ofTemplate,
  responses: { 200: { binary: 'application/octet-stream' } },
  errors: ['attachment_not_found', 'blob_missing'],
});

export const removeTemplateAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/v1/letter-templates/{id}/attachments/{attachmentId}',
  summary: "Remove an attachment of a template's draft; raises the draft's version",
  access: 'template-admin',
  failure: 'Unable to remove attachment',
  ...ofTemplate,
  responses: { 200: letterTemplateDetail },
  errors: [...COMMANDS.template.attach, 'template_not_found', 'attachment_not_found'],
});
