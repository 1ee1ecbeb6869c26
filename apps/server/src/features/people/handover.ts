import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import type { Sending } from '../sending/start-sending.ts';
import type { Leaver, NamedSuccessor } from './successor.query.ts';

export interface HandoverParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
}

/** What handing over one item needs. */
export interface Handover extends HandoverParts {
  readonly user: User;
  readonly leaver: Leaver;
  readonly successor: NamedSuccessor;
  readonly now: Date;
}
