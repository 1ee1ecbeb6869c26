import { mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobConfig } from '../config.ts';
import { BlobStoreUnreachable } from '../integrations/blobs/port.ts';
import { openS3Bucket } from '../integrations/blobs/s3-bucket.ts';
import { NOT_S3 } from '../integrations/blobs/s3-errors.ts';
import { ANSWER_LIMIT, codeOf, type Finding, findingsOf } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

const { fine, away, wrong } = findingsOf('files');

/** Checks that the folder is writable, or can be created, and the bucket can be listed. */
export async function checkBlobs({ folder, s3 }: BlobConfig): Promise<Finding> {
  try {
    await rmdir(await mkdtemp(join(await nearestFolder(folder), '.probe-')));
  } catch (error) {
    return wrong(`BLOB_FOLDER ${folder} cannot be written (${codeOf(error)}): make it writable, or name another one.`);
  }
  return s3 === undefined ? fine(`${folder} can be written.`) : checkBucket(s3);
}

async function checkBucket(s3: NonNullable<BlobConfig['s3']>): Promise<Finding> {
  try {
    await openS3Bucket({ ...s3, timeLimit: ANSWER_LIMIT, pageSize: 1 })
      .list()
      [Symbol.asyncIterator]()
      .next();
    return fine(`The bucket ${s3.bucket} can be listed.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/ENOTFOUND/.test(reason))
      return wrong('S3_ENDPOINT names a host that there is not: write its name as others reach it.');
    if (reason.includes(NOT_S3))
      return wrong('S3_ENDPOINT is not the address of a store that speaks S3: it answered something else.');
    const isFinal = error instanceof BlobStoreUnreachable && !error.mayPass;
    if (isFinal) return wrong(`The bucket S3_BUCKET ${s3.bucket} cannot be used with the S3 settings: ${reason}.`);
    return away(`The bucket ${s3.bucket} cannot be reached: ${reason}; it is asked again whenever it is needed.`);
  }
}
