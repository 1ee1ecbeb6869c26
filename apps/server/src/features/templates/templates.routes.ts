import {
  getLetterTemplate,
  listDivisions,
  listFooters,
  listLetterTypes,
  listLogos,
  listTemplateNames,
} from '@letterdesk/contract/templates';
import { mayUseLetterType } from '@letterdesk/core/letters/policy';
import { templateAdminRefusal } from '@letterdesk/core/session/policy';
import { mayReadTemplate } from '@letterdesk/core/templates/policy';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { Failure, refuse } from '../../failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { readDivisions, readFooters, readLetterTypes, readLogos } from './organisation.query.ts';
import { presentTemplateDetail } from './present-template.ts';
import { readTemplateDetail } from './template-detail.query.ts';
import { readTemplateNames } from './template-names.query.ts';

export function registerTemplateRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, getLetterTemplate, async ({ params, user }) => {
    const detail = await readTemplateDetail(db, params.id);
    if (detail === undefined || !mayReadTemplate(user, { published: detail.template.published_version > 0 })) {
      throw new Failure('template_not_found');
    }
    return presentTemplateDetail(user, detail);
  });
  registerEndpoint(app, listTemplateNames, async ({ query, user }) => {
    if (query.disabled !== undefined) refuse(templateAdminRefusal(user));
    return readTemplateNames(db, query, (letterType) => mayUseLetterType(user.roles, letterType));
  });
  registerEndpoint(app, listDivisions, () => readDivisions(db));
  registerEndpoint(app, listLogos, ({ params }) => readLogos(db, params.id));
  registerEndpoint(app, listFooters, () => readFooters(db));
  registerEndpoint(app, listLetterTypes, () => readLetterTypes(db));
}
