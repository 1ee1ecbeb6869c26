import { createHeadStore } from '../audit/head-store.ts';
import { isInChain } from '../audit/keep-head.ts';
import type { BlobConfig } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { createRemovalList, readRemovalList } from '../features/retention/removal-list.ts';
import { getReason } from '../log.ts';
import { type Finding, findingsOf } from './finding.ts';

const audit = findingsOf('audit trail');
const removals = findingsOf('removed letters');

/** Checks what processes keep beside the files: the head of the audit chain and the list of removed letters. */
export function checkKeptFiles(db: Db, blobs: BlobConfig): Promise<Finding[]> {
  return Promise.all([checkHead(db, blobs), checkRemovalList(blobs)]);
}

async function checkHead(db: Db, blobs: BlobConfig): Promise<Finding> {
  const store = createHeadStore(blobs);
  try {
    const kept = await store.read();
    if (kept === undefined) return audit.fine('No head is kept yet; the next start keeps one.');
    if (await isInChain(db, kept)) return audit.fine('The chain contains the kept head.');
    return audit.away(`The chain doesn’t contain the head kept in ${store.place}: run npx letterdesk audit verify.`);
  } catch (error) {
    return audit.away(`The kept head can’t be compared: ${getReason(error)}`);
  }
}

async function checkRemovalList(blobs: BlobConfig): Promise<Finding> {
  try {
    const { length } = await readRemovalList(createRemovalList(blobs));
    return removals.fine(`${length} are listed beside the files.`);
  } catch (error) {
    return removals.away(`The list can’t be read, so no letter is removed for its age: ${getReason(error)}`);
  }
}
