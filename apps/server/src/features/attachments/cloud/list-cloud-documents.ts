import type { CloudDocument as PresentedDocument } from '@letterdesk/contract/cloud-documents';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { Failure } from '../../../failure.ts';
import { readLetter } from '../../letters/letter.query.ts';
import { type DocumentSources, readLetterDocuments } from './letter-documents.ts';

/**
 * The documents that may go with a letter (specification 7.22); whoever sees the letter sees them.
 * @throws Failure `letter_not_found`, `customer_data_unavailable` or `cloud_documents_unavailable`.
 */
export async function listCloudDocuments(
  input: DocumentSources & { readonly db: Kysely<Database>; readonly letterId: number; readonly now: Date },
): Promise<PresentedDocument[]> {
  const view = await readLetter(input.db, input.letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  return readLetterDocuments(input, view.letter, input.now);
}
