/**
 * What is run once more on the oldest supported PostgreSQL, as vitest's patterns of files: what depends on the release, that
 * is, the migrations, each feature's own statements, locks and the queue.
 */
export const ON_THE_OLDEST = [
  'src/audit/',
  'src/database/',
  'src/demo/fill-',
  'src/jobs/',
  'attachments.api',
  'compare-approval.api',
  'races.api',
  'accounts.test',
  'customer-data/embedded',
  'deliver-mail',
  'email-messages.api',
  'find-users.api',
  'homonyms.api',
  'letter-approvals.api',
  'letter-statements.api',
  'letters.api',
  'list-approvals.api',
  'mailbox.api',
  'organisation.api',
  'pre-queries.api',
  'preview-reflood.api',
  'provider-state',
  'records.api',
  'reminders.api',
  'recover-deliveries',
  'send-email.api',
  'shortcodes.api',
  'template-life.api',
];
