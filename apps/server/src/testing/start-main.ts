import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appConfig } from '@letterdesk/contract/session';
import { readSigningKey } from '../integrations/identity/signing-key.ts';
import { type Limits, type RunningMain, runMain } from './run-main.ts';
import { createTokenMaker, type MakeToken } from './test-token.ts';

export interface StartedMain extends RunningMain {
  readonly baseUrl: string;
  readonly tokenFor: MakeToken;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

/** Starts it with its own data folder, by default on an existing database. Kill it in the test. */
export async function startMain(
  databaseUrl: string | 'embedded',
  folder: string,
  options: Limits & { readonly variables?: Readonly<Record<string, string>> } = {},
): Promise<StartedMain> {
  const database: Record<string, string> = databaseUrl === 'embedded' ? {} : { DATABASE_URL: databaseUrl };
  const variables = { ...database, LETTERDESK_DATA: folder, PORT: '0', DEMO_DATA: 'off' };
  const main = runMain({ ...variables, ...options.variables }, options);
  const baseUrl = await main.ready();
  const seen = options.smallDisk === undefined ? folder : join(`/proc/${main.process.pid}/root`, folder);
  const key = readSigningKey(await readFile(join(seen, 'secrets', 'signing-key'), 'utf8'));
  const { issuer, clientId, scope, resource } = await (await fetch(`${baseUrl}/app-config`))
    .json()
    .then(appConfig.parse);
  return {
    ...main,
    baseUrl,
    tokenFor: createTokenMaker(key, { issuer, clientId, scope, audience: resource, mode: 'frame' }),
    async kill() {
      main.process.kill('SIGKILL');
      await main.ended();
    },
  };
}
