import { floodLetter, getIdMap, previewReflood, processIds, rehearseTemplate } from '@letterdesk/contract/flooding';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { presentCompletedIdMap } from '../flooding/complete-id-map.ts';
import { completeLetterIdMap } from './complete-letter-id-map.ts';
import { floodLetter as flood } from './flood-letter.ts';
import { previewReflood as preview } from './preview-reflood.ts';
import { rehearseTemplate as rehearse } from './rehearse-template.ts';

export function registerFloodedLetterRoutes(
  app: FastifyInstance,
  { config, db, customerData, now }: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'now'>,
): void {
  registerEndpoint(app, processIds, ({ body, query }) =>
    presentCompletedIdMap({ db, customerData, ids: acceptIds(body), environment: query.env }),
  );
  registerEndpoint(app, getIdMap, ({ query }) => completeLetterIdMap({ db, customerData, query }));
  registerEndpoint(app, floodLetter, async ({ body, query, user, reply }) => {
    const reflood = query.reflood === 'true';
    const { created, letter } = await flood({ db, customerData, user, body, reflood, now: now() });
    reply.code(created ? 201 : 200);
    return letter;
  });
  registerEndpoint(app, previewReflood, ({ body, user }) => preview({ db, customerData, user, body, now: now() }));
  registerEndpoint(app, rehearseTemplate, ({ body }) =>
    rehearse({ db, customerData, fromDomains: config.mail.fromDomains, body, now: now() }),
  );
}
