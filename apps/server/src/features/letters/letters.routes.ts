import { createLetter, deleteLetter, getLetter, listRecentLetters, saveLetter } from '@letterdesk/contract/letters';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { Failure } from '../../failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { createLetter as create } from './create-letter.ts';
import { deleteLetter as remove } from './delete-letter.ts';
import { readLetter } from './letter.query.ts';
import { presentLetter } from './present-letter.ts';
import { readRecentLetters } from './recent-letters.query.ts';
import { saveLetter as save } from './save-letter.ts';

export function registerLetterRoutes(
  app: FastifyInstance,
  { db, customerData: access, now }: Pick<AppDependencies, 'db' | 'customerData' | 'now'>,
): void {
  registerEndpoint(app, listRecentLetters, ({ query, user }) => readRecentLetters(db, user.username, query.count));
  registerEndpoint(app, getLetter, async ({ params, user }) => {
    const view = await readLetter(db, params.id);
    if (view === undefined) throw new Failure('letter_not_found');
    return presentLetter(user, view);
  });
  registerEndpoint(app, saveLetter, ({ body, user }) => save({ db, user, body, now: now() }));
  registerEndpoint(app, createLetter, ({ body, user }) => create({ db, access, user, body, now: now() }));
  registerEndpoint(app, deleteLetter, async ({ params, user }) => {
    await remove({ db, user, id: params.id, now: now() });
    return undefined;
  });
}
