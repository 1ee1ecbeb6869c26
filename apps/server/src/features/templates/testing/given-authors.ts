import type { BodyInputOf } from '@letterdesk/contract/define-endpoint';
import {
  createLetterTemplate,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { Role } from '@letterdesk/core/session/roles';
import { givenExpression, givenOrganisation } from '../../../testing/given.ts';
import { givenAccount } from '../../../testing/given-account.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';

type Configuration = NonNullable<BodyInputOf<typeof saveLetterTemplate>['configuration']>;

export interface Authors {
  readonly server: TestApp;
  readonly priya: TestClient;
  readonly gordon: TestClient;
  /** Not a template administrator. */
  readonly maya: TestClient;
  readonly viewer: TestClient;
  readonly ids: {
    readonly message: number;
    readonly otherFooter: number;
    readonly otherLogo: number;
    readonly preQuery: number;
  };
  /** A complete configuration. */
  complete(changes?: Partial<Configuration>): Omit<Configuration, 'version'>;
  /** An unpublished template by Priya. */
  create(template: string, title?: string): Promise<LetterTemplateDetail>;
  /** A template by Priya, configured and published once. */
  published(template: string, title?: string): Promise<LetterTemplateDetail>;
}

/** A server with two template administrators and two others. */
export async function givenAuthors(): Promise<Authors> {
  const server = await startTestApp({ variables: { MAIL_FROM_DOMAINS: 'meridale.example,tarrow.example' } });
  const ids = await givenRecords(server);
  const clientOf = async (username: string, ...groups: Role[]) =>
    createClient(server, await server.tokenFor({ username, groups }));
  const priya = await clientOf('priya.ramaswamy', 'ROLE_LETTERS_TEMPLATE_ADMIN');
  const complete: Authors['complete'] = (changes = {}) => ({ ...completeConfiguration(ids.message), ...changes });
  const create: Authors['create'] = async (template, title = 'Confirmation') =>
    (await priya.call(createLetterTemplate, { body: { title, template } })).body;
  return {
    server,
    priya,
    gordon: await clientOf('gordon.whitlock', 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN'),
    maya: await clientOf('maya.lindqvist'),
    viewer: await clientOf('hannah.voss', 'ROLE_LETTERS_VIEW_ONLY'),
    ids,
    complete,
    create,
    async published(template, title) {
      const { id, version } = await create(template, title);
      await priya.call(saveLetterTemplate, { body: { id, configuration: { ...complete(), version } } });
      return (await priya.call(publishLetterTemplate, { body: { id, version: 1 } })).body;
    },
  };
}

const A_DEFINITION = {
  record: 'assignment',
  matchFields: ['clientId'],
  resultFields: [{ name: 'label', label: 'Assignment', type: 'text' }],
  resultKey: 'assignmentId',
  idMapValueField: 'id',
};

async function givenRecords({ db }: TestApp): Promise<Authors['ids']> {
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { required: true });
  await givenExpression(db, 'ClientEmail', { kind: 'EMAIL' });
  await givenExpression(db, 'ClientRepEmail', { kind: 'EMAIL' });
  await givenExpression(db, 'ClientRepName', { kind: 'NAME' });
  await givenExpression(db, 'StartDate', { value_type: 'date' });
  const footer = await db
    .insertInto('footers')
    .values({ id: 9, division_id: 9, name: 'Legal', text: 'Tarrow' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const logo = await db
    .insertInto('logos')
    .values({ id: 9, division_id: 9, description: 'Tarrow', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('email_messages')
    .values({
      name: 'Confirmation',
      division_id: 1,
      subject: 'Your confirmation',
      message: '<p>Attached.</p>',
      document: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }),
      updated_by: await givenAccount(db, 'priya.ramaswamy'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const preQuery = await db
    .insertInto('pre_queries')
    .values({ name: 'Assignments', definition: JSON.stringify(A_DEFINITION) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { message: message.id, otherFooter: footer.id, otherLogo: logo.id, preQuery: preQuery.id };
}

function completeConfiguration(emailMessage: number): Omit<Configuration, 'version'> {
  return {
    name: 'Confirmation of dates',
    type: 'CLIENT',
    division: 1,
    letterType: 'CONFIRMATION',
    footer: 1,
    logo: 1,
    preQuery: null,
    disabled: false,
    owner: null,
    emailMessage,
    defaultToField: '{{shortcode ClientEmail}}',
    defaultCcField: null,
    defaultBccField: null,
    defaultFromField: '{{shortcode ClientRepEmail}}',
    defaultFromNameField: '{{shortcode ClientRepName}}',
    multipleContacts: false,
    includeLetter: true,
    requiresApproval: false,
    approver: null,
    approvalMessage: null,
    lockAfterSubmission: false,
    checkSeverities: {},
    requiredDocuments: [],
  };
}
