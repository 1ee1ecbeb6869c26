import type { Config } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { checkConnections } from './check-database.ts';
import { checkBlobFolder } from './check-storage.ts';
import type { Finding } from './finding.ts';

/** Checks settings against a database that answers, at the start and in `doctor`. */
export function checkConnected(db: Db, { database, blobs }: Config): Promise<Finding[]> {
  return Promise.all([checkConnections(db, database.poolSize), checkBlobFolder(db, blobs)]);
}
