import { LOCKING_ROLES } from '@letterdesk/core/session/roles';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

export const appConfig = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /** The resource (audience) to request a token for. */
  resource: z.string(),
  /** In an embedded frame, or by redirect for providers that forbid framing. */
  signInMode: z.enum(['frame', 'redirect']),
  /** Minutes without activity after which the web locks; 0 for never. */
  idleLockMinutes: z.number().int(),
  embedded: z.object({ identity: z.boolean(), customerData: z.boolean(), mailbox: z.boolean() }),
});
export type AppConfig = z.output<typeof appConfig>;

export const session = z.object({
  /** The unique account; usernames may repeat across companies. */
  account: z.number().int(),
  username: z.string(),
  name: z.string(),
  division: z.number().int(),
  divisionName: z.string().nullable(),
  home: z.enum(['/audit', '/search', '/letters']),
  preselectedTemplateName: z.string().nullable(),
  /**
   * Encrypts this account's drafts in browsers, which never store it: 32 bytes as base64url. Older processes don't
   * send it during an upgrade; then drafts stay in the page's memory.
   */
  draftKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Roles of this person that templates may name for locked text. Older processes don't send them. */
  lockingRoles: z.array(z.enum(LOCKING_ROLES)).optional(),
  abilities: z.object({
    useLetters: z.boolean(),
    administerTemplates: z.boolean(),
    operate: z.boolean(),
    audit: z.boolean(),
  }),
});
export type Session = z.output<typeof session>;

export const getAppConfig = defineEndpoint({
  method: 'GET',
  path: '/app-config',
  summary: 'How to sign in, and which embedded parts are on',
  access: 'public',
  failure: 'Unable to start Letterdesk',
  responses: { 200: appConfig },
  errors: [],
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/v1/session',
  summary: 'The signed-in person and what they may use',
  access: 'signed-in',
  failure: 'Unable to sign in',
  responses: { 200: session },
  errors: [],
});
