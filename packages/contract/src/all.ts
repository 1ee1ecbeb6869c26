import * as approval from './approval.ts';
import * as approvals from './approvals.ts';
import * as attachment from './attachment.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import * as authoredTexts from './authored-texts.ts';
import * as checks from './checks.ts';
import * as clauses from './clauses.ts';
import * as cloudDocuments from './cloud-documents.ts';
import type { Endpoint } from './define-endpoint.ts';
import * as emailChecks from './email-checks.ts';
import * as emailMessages from './email-messages.ts';
import * as flags from './flags.ts';
import * as flooding from './flooding.ts';
import * as letters from './letters.ts';
import * as mailbox from './mailbox.ts';
import * as organisation from './organisation.ts';
import * as organisationItems from './organisation-items.ts';
import * as outdatedLetters from './outdated-letters.ts';
import * as outgoingMail from './outgoing-mail.ts';
import * as pdf from './pdf.ts';
import * as people from './people.ts';
import * as preQueries from './pre-queries.ts';
import * as records from './records.ts';
import * as retention from './retention.ts';
import * as scheduledEmails from './scheduled-emails.ts';
import * as search from './search.ts';
import * as sending from './sending.ts';
import * as session from './session.ts';
import * as shared from './shared.ts';
import * as shortcodes from './shortcodes.ts';
import * as taskLists from './task-lists.ts';
import * as templateAdministration from './template-administration.ts';
import * as templateAttachments from './template-attachments.ts';
import * as templates from './templates.ts';
import * as undoSending from './undo-sending.ts';
import * as whatsNew from './whats-new.ts';

const features = {
  session,
  letters,
  attachments: { ...attachments, ...templateAttachments },
  checks,
  cloudDocuments,
  flooding,
  preQueries,
  pdf,
  sending: { ...sending, ...emailChecks, ...undoSending, ...scheduledEmails, ...outgoingMail, ...outdatedLetters },
  approvals: { ...taskLists, ...approvals },
  templates,
  templateAdministration,
  clauses,
  authoredTexts,
  emailMessages,
  shortcodes,
  search,
  records,
  mailbox,
  whatsNew,
  flags,
  audit,
  organisation: { ...organisation, ...organisationItems },
  people,
  retention,
};

/** Exports of every contract file: endpoints and shared shapes. */
export const EXPORTS: readonly Readonly<Record<string, unknown>>[] = [
  shared,
  approval,
  attachment,
  ...Object.values(features),
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;
}

export const ALL_ENDPOINTS: readonly { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports as Record<string, unknown>).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
);
