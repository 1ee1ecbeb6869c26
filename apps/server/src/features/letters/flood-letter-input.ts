import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { floodLetter as endpoint } from '@letterdesk/contract/flooding';
import type { User } from '@letterdesk/core/session/claims';
import type { Keep } from '@letterdesk/document/reflood';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { CustomerDataAccess } from '../flooding/resolve-ids.ts';

export interface FloodLetterInput {
  readonly db: Kysely<Database>;
  readonly access: CustomerDataAccess;
  readonly user: User;
  readonly body: BodyOf<typeof endpoint>;
  /** Keep the text and replace only the content of keyed elements. */
  readonly reflood: boolean;
  readonly now: Date;
}

/** Which keyed elements of the sent text a reflood leaves as they are. */
export function keepOf({ keep = [] }: Pick<FloodLetterInput['body'], 'keep'>): Keep {
  const kept = new Set(keep);
  return (index) => kept.has(index);
}
