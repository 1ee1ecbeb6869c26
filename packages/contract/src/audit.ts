import { AUDIT_KINDS } from '@letterdesk/core/audit/actions';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id, person, searchText, timestamp } from './shared.ts';

/** Events on a page. */
export const AUDIT_PAGE_SIZE = 50;
/** Most people that a search finds. */
export const FOUND_PEOPLE = 20;

/** What happened to one letter, or what one person did. */
const question = z.object({
  letterId: id.optional(),
  account: id.optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** From this moment on. */
  from: timestamp.optional(),
  /** Before this moment. */
  until: timestamp.optional(),
});

const isOneSubject = ({ letterId, account }: { letterId?: number | undefined; account?: number | undefined }) =>
  (letterId === undefined) !== (account === undefined);
const ONE_SUBJECT = 'must name either a letter or an account';

export type AuditQuestion = z.output<typeof question>;

export const auditEvent = z.object({
  id: z.number().int(),
  date: timestamp,
  /** Null for Letterdesk itself. Events older than accounts have none. */
  by: person.extend({ account: z.number().int().nullable() }).nullable(),
  kind: z.enum(AUDIT_KINDS),
  /** What was done, after the person's name. */
  phrase: z.string(),
  /** Names, addresses and reasons; empty if there are none. */
  detail: z.string(),
  /** The letter it was about. Its name is null once it was deleted. */
  letter: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/v1/audit/events',
  summary: 'What happened to a letter, or what a person did, newest first',
  access: 'auditor',
  failure: 'Unable to retrieve the audit',
  query: question
    .extend({
      /** Only events before this one. */
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'must be a number')
        .transform(Number)
        .optional(),
    })
    .refine(isOneSubject, ONE_SUBJECT),
  responses: {
    200: z.object({
      events: z.array(auditEvent),
      /** Asks for the next page as `before`; null on the last one. */
      next: z.number().int().nullable(),
    }),
  },
  errors: [],
});

export const exportAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/v1/audit/csv',
  summary: 'What happened to a letter, or what a person did, as a table (RFC 4180)',
  access: 'auditor',
  failure: 'Unable to export the audit',
  query: question.refine(isOneSubject, ONE_SUBJECT),
  responses: { 200: { binary: 'text/csv; charset=utf-8' } },
  errors: [],
  perMinute: 6,
});

/** A person with the complete subject, which tells people of one name apart. */
export const auditedPerson = person.extend({ subject: z.string() });
export type AuditedPerson = z.output<typeof auditedPerson>;

export const findAuditedPeople = defineEndpoint({
  method: 'GET',
  path: '/v1/audit/people',
  summary: 'People whose name, sign-in name, subject or address holds a text, or who have an account',
  access: 'auditor',
  failure: 'Unable to find people',
  query: z.object({ value: searchText, account: id.optional() }),
  responses: { 200: z.array(auditedPerson) },
  errors: [],
});
