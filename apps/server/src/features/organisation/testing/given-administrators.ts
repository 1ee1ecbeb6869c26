import { getOrganisation, type Organisation } from '@letterdesk/contract/organisation';
import { givenOrganisation } from '../../../testing/given.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';

export interface Administrators {
  readonly server: TestApp;
  readonly oona: TestClient;
  readonly gordon: TestClient;
  /** The current organisation. */
  now(): Promise<Organisation>;
  /** Audit events, oldest first. */
  trail(): Promise<string[]>;
}

/** A server with a small or given organisation and two administrators. */
export async function givenAdministrators(
  options: TestAppOptions = {},
  fill: (server: TestApp) => Promise<unknown> = ({ db }) => givenOrganisation(db),
): Promise<Administrators> {
  const server = await startTestApp(options);
  await fill(server);
  const clientOf = async (username: string) =>
    createClient(server, await server.tokenFor({ username, groups: ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN'] }));
  const oona = await clientOf('oona.reyes');
  return {
    server,
    oona,
    gordon: await clientOf('gordon.whitlock'),
    now: async () => (await oona.call(getOrganisation)).body,
    async trail() {
      const events = await server.db
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'organisation.change')
        .orderBy('id')
        .execute();
      return events.map(({ username, subject_type, subject_id, before_hash, after_hash }) => {
        const what = before_hash === null ? 'added' : after_hash === null ? 'removed' : 'changed';
        return `${username} ${what} ${subject_type} ${subject_id}`;
      });
    },
  };
}
