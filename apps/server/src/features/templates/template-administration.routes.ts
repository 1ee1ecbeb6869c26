import {
  copyLetterTemplate,
  createLetterTemplate,
  deleteTemplateDraft,
  getTemplateUsage,
  getTemplateVersion,
  listConfigurationChanges,
  listTemplateOwners,
  listTemplateVersions,
  publishLetterTemplate,
  reviewLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { readChanges } from '../../audit/changes.query.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { copyTemplate } from './copy-template.ts';
import { createTemplate } from './create-template.ts';
import { deleteDraft } from './delete-draft.ts';
import { publishTemplate } from './publish-template.ts';
import { reviewTemplate } from './review-template.ts';
import { saveTemplate } from './save-template.ts';
import { getVersion, listVersions } from './template-history.ts';
import { readOwners } from './template-owners.query.ts';
import { readUsage } from './template-usage.query.ts';

export function registerTemplateAdministrationRoutes(
  app: FastifyInstance,
  { config, db, now }: Pick<AppDependencies, 'config' | 'db' | 'now'>,
): void {
  const { fromDomains } = config.mail;
  registerEndpoint(app, createLetterTemplate, ({ body, user }) => createTemplate({ db, user, body, now: now() }));
  registerEndpoint(app, copyLetterTemplate, ({ params, body, user }) =>
    copyTemplate({ db, user, id: params.id, name: body.name, title: body.title, now: now() }),
  );
  registerEndpoint(app, saveLetterTemplate, ({ body, user }) =>
    saveTemplate({ db, user, fromDomains, body, now: now() }),
  );
  registerEndpoint(app, publishLetterTemplate, ({ body, user }) =>
    publishTemplate({ db, user, fromDomains, body, now: now() }),
  );
  registerEndpoint(app, deleteTemplateDraft, async ({ params, query, user }) => {
    await deleteDraft({ db, user, id: params.id, version: query.version, now: now() });
    return undefined;
  });
  registerEndpoint(app, listTemplateVersions, ({ params }) => listVersions(db, params.id));
  registerEndpoint(app, reviewLetterTemplate, ({ params, body, user }) =>
    reviewTemplate({ db, user, id: params.id, body, now: now() }),
  );
  registerEndpoint(app, listTemplateOwners, () => readOwners(db));
  registerEndpoint(app, getTemplateUsage, ({ params }) => readUsage(db, params.id));
  registerEndpoint(app, listConfigurationChanges, ({ params: { id } }) =>
    readChanges(db, { type: 'template', id, actions: ['template.create', 'template.configure'] }),
  );
  registerEndpoint(app, getTemplateVersion, ({ params }) => getVersion(db, params.id, params.version));
}
