import {
  getLetterTemplate,
  listDivisions,
  listFooters,
  listLetterTypes,
  listPreQueries,
  listTemplateNames,
} from '@letterdesk/contract/templates';
import { mayUseLetterType } from '@letterdesk/core/letters/policy';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { Failure } from '../../failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { readDivisions, readFooters, readLetterTypes, readPreQueries } from './organisation.query.ts';
import { presentTemplate } from './present-template.ts';
import { readTemplate } from './template.query.ts';
import { readTemplateNames } from './template-names.query.ts';

export function registerTemplateRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, getLetterTemplate, async ({ params }) => {
    const template = await readTemplate(db, params.id);
    if (template === undefined) throw new Failure('template_not_found');
    return presentTemplate(template);
  });
  registerEndpoint(app, listTemplateNames, ({ query, user }) =>
    readTemplateNames(db, query, (letterType) => mayUseLetterType(user.roles, letterType)),
  );
  registerEndpoint(app, listDivisions, () => readDivisions(db));
  registerEndpoint(app, listFooters, () => readFooters(db));
  registerEndpoint(app, listLetterTypes, () => readLetterTypes(db));
  registerEndpoint(app, listPreQueries, () => readPreQueries(db));
}
