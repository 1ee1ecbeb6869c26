import { COMMANDS, type CommandRefusal, type Noun } from '@letterdesk/core/commands';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ALL_ENDPOINTS } from './all.ts';
import * as approvals from './approvals.ts';
import * as attachments from './attachments.ts';
import * as clauses from './clauses.ts';
import { refusalsShape } from './commands.ts';
import { type Endpoint, errorsOf } from './define-endpoint.ts';
import * as emailMessages from './email-messages.ts';
import { ERRORS } from './errors.ts';
import * as flooding from './flooding.ts';
import * as letters from './letters.ts';
import * as pdf from './pdf.ts';
import * as people from './people.ts';
import { eraseLetters } from './retention.ts';
import * as scheduledEmails from './scheduled-emails.ts';
import * as sending from './sending.ts';
import * as administration from './template-administration.ts';
import * as templateAttachments from './template-attachments.ts';
import { undoSending } from './undo-sending.ts';

const DECIDE = [approvals.decideApproval];
const REVOKE = [approvals.revokeApproval];

/** The calls behind each command. */
const CALLS: { readonly [N in Noun]: { readonly [C in keyof (typeof COMMANDS)[N]]: readonly Endpoint[] } } = {
  newLetter: { create: [letters.createLetter, flooding.floodLetter, flooding.previewReflood] },
  letter: {
    update: [letters.saveLetter],
    attach: [attachments.uploadAttachment, attachments.removeAttachment],
    delete: [letters.deleteLetter],
    reflood: [flooding.floodLetter, flooding.previewReflood],
    send: [sending.sendEmail],
    preview: [pdf.renderPdf],
    submit: [approvals.prepareApproval, approvals.submitApproval],
    approve: DECIDE,
    decline: DECIDE,
    revoke: REVOKE,
  },
  approval: { approve: DECIDE, decline: DECIDE, revoke: REVOKE },
  template: {
    edit: [administration.createLetterTemplate, administration.saveLetterTemplate],
    attach: [templateAttachments.uploadTemplateAttachment, templateAttachments.removeTemplateAttachment],
    configure: [administration.saveLetterTemplate],
    publish: [administration.publishLetterTemplate],
    deleteDraft: [administration.deleteTemplateDraft],
  },
  clause: {
    update: [clauses.createClause, clauses.saveClause, clauses.removeClause],
    publish: [clauses.publishClause],
  },
  emailMessage: { update: [emailMessages.createEmailMessage, emailMessages.saveEmailMessage] },
  sentLetter: { decide: [sending.decideRecipients], undo: [undoSending] },
  letterRemoval: { remove: [eraseLetters] },
  scheduledEmail: { change: [scheduledEmails.changeScheduledEmail], cancel: [scheduledEmails.cancelScheduledEmail] },
  account: { close: [people.closeAccount], reopen: [people.reopenAccount], handOver: [people.handOver] },
};

const ROWS = (Object.keys(COMMANDS) as Noun[]).flatMap((noun) =>
  Object.entries<readonly CommandRefusal[]>(COMMANDS[noun]).map(([command, refusals]) => ({
    noun,
    command,
    refusals,
    calls: Object.entries<readonly Endpoint[]>(CALLS[noun]).find(([name]) => name === command)?.[1] ?? [],
  })),
);
const REFUSALS = [...new Set(ROWS.flatMap(({ refusals }) => refusals))];

describe('every refusal', () => {
  test.each(REFUSALS)('%s has a distinct sentence and a refusal status', (refusal) => {
    const { message, status } = ERRORS[refusal];
    expect(message).toMatch(/^[A-Z].{10,}/);
    expect(Object.values(ERRORS).filter((error) => error.message === message)).toHaveLength(1);
    expect([403, 404, 409]).toContain(status);
  });
});

describe('every command', () => {
  test.each(ROWS)('$noun: $command has calls that declare its refusals', ({ refusals, calls }) => {
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(errorsOf(call)).toEqual(expect.arrayContaining([...refusals]));
  });

  test.each(ROWS)('$noun: $command declares exactly its own refusals', ({ noun, command, refusals }) => {
    const shape = Object.entries<z.ZodType>(refusalsShape(noun).shape).find(([name]) => name === command)?.[1];
    for (const refusal of [null, ...refusals]) expect(shape?.parse(refusal)).toBe(refusal);
    const others = REFUSALS.filter((refusal) => !refusals.includes(refusal));
    expect(others.filter((refusal) => shape?.safeParse(refusal).success !== false)).toEqual([]);
  });
});

test('each call lists every error code once', () => {
  for (const { endpoint } of ALL_ENDPOINTS) {
    const errors = errorsOf(endpoint);
    expect(new Set(errors).size).toBe(errors.length);
    expect(errors).toEqual(expect.arrayContaining([...endpoint.errors]));
  }
});
