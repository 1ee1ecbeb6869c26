import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * Chooses a system user for PostgreSQL, which refuses root: the cluster's owner, else the first known candidate.
 * @returns undefined if not root.
 * @throws StartError without a candidate.
 */
export async function postgresAccount(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  for (const name of CANDIDATES) {
    const account = accounts.get(name);
    if (account !== undefined) return account;
  }
  throw new StartError(
    'PostgreSQL can’t run as root and this system has no user "postgres" or "nobody": start Letterdesk as an ordinary user.',
  );
}

function readAccounts(passwd: string): Map<string, Account> {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  return new Map(lines.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]));
}
