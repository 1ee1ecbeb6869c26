import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type DataFolder, FolderInUse, openDataFolder } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { checkServer } from './connection.ts';
import { hasCluster, startEmbeddedPostgres, urlOfRunning } from './embedded-postgres.ts';

const PASSWORD = 'database-password';

/**
 * Returns the configured URL, or starts the embedded PostgreSQL, which stops with `parts`.
 * @throws StartError
 */
export async function findDatabase(config: Config, folder: DataFolder, parts: AsyncDisposableStack): Promise<string> {
  if (config.database.url !== undefined) return configured(config.database.url, config);
  const password = await folder.readOrCreateSecret(PASSWORD, () => randomBytes(24).toString('base64url'));
  const postgres = await startEmbeddedPostgres({ folder: folder.path, password, isDurable: true });
  parts.defer(() => postgres.stop());
  return postgres.url;
}

/**
 * Like `findDatabase`, but joins a running embedded PostgreSQL.
 * @param options.canCreate whether a new database may be created.
 * @throws StartError
 */
export async function joinDatabase(
  config: Config,
  parts: AsyncDisposableStack,
  { canCreate }: { readonly canCreate: boolean },
): Promise<string> {
  if (config.database.url !== undefined) return configured(config.database.url, config);
  if (!canCreate && !(await hasCluster(config.dataFolder))) {
    throw new StartError(noDatabase(`The data folder ${config.dataFolder} holds no database`));
  }
  try {
    const folder = await openDataFolder(config.dataFolder);
    parts.defer(() => folder.unlock());
    return await findDatabase(config, folder, parts);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return running(error);
  }
}

/** Explains what to do without a database. */
export function noDatabase(found: string): string {
  return `${found}. Set DATABASE_URL or LETTERDESK_DATA. To create a database, run npm start or npx letterdesk migrate.`;
}

async function configured(url: string, config: Config): Promise<string> {
  await checkServer(url, config.database);
  return url;
}

async function running(inUse: FolderInUse): Promise<string> {
  const password = await readFile(join(inUse.path, 'secrets', PASSWORD), 'utf8').catch(() => undefined);
  const url = password === undefined ? undefined : await urlOfRunning(inUse.path, password);
  if (url !== undefined) return url;
  throw new StartError(
    `The Letterdesk that uses the data folder ${inUse.path} is starting or stopping: try again in a moment.`,
  );
}
