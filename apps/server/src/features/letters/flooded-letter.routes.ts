import { floodLetter, getIdMap, previewReflood, processIds, rehearseTemplate } from '@letterdesk/contract/flooding';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { acceptIds, processIds as complete } from '../flooding/resolve-ids.ts';
import { floodLetter as flood } from './flood-letter.ts';
import { letterIdMap } from './letter-id-map.ts';
import { previewReflood as preview } from './preview-reflood.ts';
import { rehearseTemplate as rehearse } from './rehearse-template.ts';

export function registerFloodedLetterRoutes(
  app: FastifyInstance,
  { config, db, customerData, now }: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'now'>,
): void {
  registerEndpoint(app, processIds, ({ body, query }) =>
    complete(customerData, { ids: acceptIds(body), environment: query.env }),
  );
  registerEndpoint(app, getIdMap, ({ query }) => letterIdMap({ db, customerData, query }));
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
