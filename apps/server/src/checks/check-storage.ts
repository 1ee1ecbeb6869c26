import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { blobFolderProblem } from '../blob-cleanup/bind-blob-folder.ts';
import type { BlobConfig } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { getErrorCode } from '../error-code.ts';
import { BlobStoreUnreachable } from '../integrations/blobs/port.ts';
import { openS3Bucket } from '../integrations/blobs/s3-bucket.ts';
import { NOT_S3 } from '../integrations/blobs/s3-errors.ts';
import { ANSWER_LIMIT, type Finding, findingsOf } from './finding.ts';

const files = findingsOf('files');
const data = findingsOf('data folder');
const disk = findingsOf('disk');
const GIB = 1024 ** 3;
/** Bytes below which attachments and logs soon fill the disk. */
const LOW_FREE_SPACE = 2 * GIB;

/** Checks that the folder is writable, or can be created, and the bucket can be listed. */
export async function checkBlobs({ folder, s3 }: BlobConfig): Promise<Finding> {
  const problem = await writingProblem(folder);
  if (problem !== undefined)
    return files.wrong(`BLOB_FOLDER ${folder} can’t be written (${problem}): make it writable, or name another one.`);
  return s3 === undefined ? files.fine(`${folder} can be written.`) : checkBucket(s3);
}

/** Checks that the data folder is writable, or can be created. */
export async function checkDataFolder(folder: string): Promise<Finding> {
  const problem = await writingProblem(folder);
  if (problem === undefined) return data.fine(`${folder} can be written.`);
  return data.wrong(
    `The data folder ${folder} can’t be written (${problem}): make it writable, or name another one in LETTERDESK_DATA.`,
  );
}

async function writingProblem(folder: string): Promise<string | undefined> {
  try {
    await rmdir(await mkdtemp(join(await nearestFolder(folder), '.probe-')));
    return undefined;
  } catch (error) {
    return getErrorCode(error);
  }
}

/** Checks that the folder belongs to this database, or to none. */
export async function checkBlobFolder(db: Db, { folder, s3 }: BlobConfig): Promise<Finding> {
  try {
    const problem = s3 === undefined ? await blobFolderProblem(db, folder) : undefined;
    return problem === undefined ? files.fine('No other database uses them.') : files.wrong(problem);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return files.wrong(
      `BLOB_FOLDER ${folder} can’t be read (${getErrorCode(error)}): make it readable, or name another one.`,
    );
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function checkBucket(s3: NonNullable<BlobConfig['s3']>): Promise<Finding> {
  try {
    await openS3Bucket({ ...s3, timeLimit: ANSWER_LIMIT, pageSize: 1 })
      .list()
      [Symbol.asyncIterator]()
      .next();
    return files.fine(`The bucket ${s3.bucket} can be listed.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/ENOTFOUND/.test(reason))
      return files.wrong('S3_ENDPOINT names an unknown host: use the name by which this machine can reach it.');
    if (reason.includes(NOT_S3))
      return files.wrong('S3_ENDPOINT is not the address of a store that speaks S3: it answered something else.');
    const isFinal = error instanceof BlobStoreUnreachable && !error.mayPass;
    if (isFinal) return files.wrong(`The bucket S3_BUCKET ${s3.bucket} can’t be used with the S3 settings: ${reason}.`);
    return files.away(`The bucket ${s3.bucket} can’t be reached: ${reason}; it is asked again whenever it is needed.`);
  }
}

/** Checks free space of the folders' disks, one finding per disk. */
export async function checkDisk(folders: readonly string[]): Promise<Finding[]> {
  const disks = new Map<number, Finding>();
  for (const folder of folders) {
    const existing = await nearestFolder(folder);
    if (!(await isThere(existing))) continue;
    const { dev } = await stat(existing);
    const { bavail, bsize } = await statfs(existing);
    const free = bavail * bsize;
    const says = `${(free / GIB).toFixed(1)} GiB are free for ${folder}.`;
    const room =
      free < LOW_FREE_SPACE ? disk.away(`${says} Make room: nothing can be kept once it is full.`) : disk.fine(says);
    if (!disks.has(dev)) disks.set(dev, room);
  }
  return [...disks.values()];
}

/** Returns the folder, or its nearest existing ancestor; the topmost one if none exists, as on a missing drive. */
export async function nearestFolder(folder: string, exists = isThere): Promise<string> {
  const parent = dirname(folder);
  return parent === folder || (await exists(folder)) ? folder : nearestFolder(parent, exists);
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
