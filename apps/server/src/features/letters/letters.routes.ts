import {
  createLetter,
  deleteLetter,
  getLetter,
  getLetterStatus,
  listRecentLetters,
  saveLetter,
} from '@letterdesk/contract/letters';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { createLetter as create } from './create-letter.ts';
import { type RevokeWithLetter, deleteLetter as remove } from './delete-letter.ts';
import { getLetter as get } from './get-letter.ts';
import { readLetterStatus } from './letter-status.query.ts';
import { readRecentLetters } from './recent-letters.query.ts';
import { saveLetter as save } from './save-letter.ts';

export function registerLetterRoutes(
  app: FastifyInstance,
  dependencies: Pick<AppDependencies, 'db' | 'customerData' | 'now'> & { revokeWithLetter: RevokeWithLetter },
): void {
  const { db, customerData, now, revokeWithLetter } = dependencies;
  registerEndpoint(app, listRecentLetters, ({ query, user }) => readRecentLetters(db, user.account, query.count));
  registerEndpoint(app, getLetter, ({ params, user }) => get({ db, user, id: params.id, now: now() }));
  registerEndpoint(app, getLetterStatus, ({ params }) => readLetterStatus(db, params.id));
  registerEndpoint(app, saveLetter, ({ body, user }) => save({ db, user, body, now: now() }));
  registerEndpoint(app, createLetter, ({ body, user }) => create({ db, customerData, user, body, now: now() }));
  registerEndpoint(app, deleteLetter, async ({ params, user }) => {
    await remove({ db, revokeWithLetter, user, id: params.id, now: now() });
    return undefined;
  });
}
