import { findTexts, replaceTexts } from '@letterdesk/contract/authored-texts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findTexts as find } from './find-texts.ts';
import { replaceTexts as replace } from './replace-texts.ts';

export function registerAuthoredTextRoutes(app: FastifyInstance, dependencies: AppDependencies): void {
  const { db, config, now } = dependencies;
  const { fromDomains } = config.mail;
  registerEndpoint(app, findTexts, ({ query }) => find(db, query.find, query.matchCase === 'true'));
  registerEndpoint(app, replaceTexts, ({ body, user }) => replace({ db, user, body, fromDomains, now: now() }));
}
