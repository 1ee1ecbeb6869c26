import type { listCloudDocuments as endpoint } from '@letterdesk/contract/cloud-documents';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { Kysely } from 'kysely';
import type { AttachmentConfig } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { Failure } from '../../../failure.ts';
import { readLetter } from '../../letters/letter.query.ts';
import { type DocumentSources, readLetterDocuments } from './letter-documents.ts';

export interface ListCloudDocumentsInput extends DocumentSources {
  readonly db: Kysely<Database>;
  readonly limits: AttachmentConfig;
  readonly letterId: number;
  readonly now: Date;
}

/**
 * The documents that may go with a letter (specification 7.22); whoever sees the letter sees them.
 * @throws Failure `letter_not_found`, `customer_data_unavailable` or `cloud_documents_unavailable`.
 */
export async function listCloudDocuments(input: ListCloudDocumentsInput): Promise<ResponseOf<typeof endpoint>> {
  const view = await readLetter(input.db, input.letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  const documents = await readLetterDocuments(input, view.letter, input.now);
  return { documents, attachmentLimit: input.limits.maxPerLetter };
}
