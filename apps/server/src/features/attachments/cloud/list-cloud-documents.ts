import {
  listContentTypes as contentTypesEndpoint,
  type listCloudDocuments as endpoint,
  type CloudDocument as PresentedDocument,
} from '@letterdesk/contract/cloud-documents';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { type CloudDocument, documentOwners } from '@letterdesk/core/attachments/cloud-document';
import type { ContentType } from '@letterdesk/core/attachments/content-types';
import { type ExpiryDays, expiryOf } from '@letterdesk/core/attachments/expiry';
import { storeExtension } from '@letterdesk/core/attachments/extensions';
import { uploadName } from '@letterdesk/core/attachments/names';
import { isWatermarkable } from '@letterdesk/core/attachments/watermark';
import { cleanText } from '@letterdesk/core/document/attributes';
import { withoutDirectionControls } from '@letterdesk/core/document/direction';
import { idsOf } from '@letterdesk/core/flooding/id-map';
import type { Kysely } from 'kysely';
import type { AttachmentConfig } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { Failure } from '../../../failure.ts';
import {
  CloudDocumentMissing,
  type CloudDocuments,
  CloudDocumentsUnavailable,
} from '../../../integrations/cloud-documents/port.ts';
import { askCustomerData, type CustomerDataAccess } from '../../flooding/resolve-ids.ts';
import { todayAt } from '../../flooding/resolve-shortcodes.ts';
import { readLetter } from '../../letters/letter.query.ts';
import type { StoredLetter } from '../../letters/letters.store.ts';

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

export interface DocumentSources {
  readonly customerData: CustomerDataAccess;
  readonly cloudDocuments: CloudDocuments;
}

/**
 * The documents of the provider and the client in a letter's id map, by file name.
 * @throws Failure `customer_data_unavailable` or `cloud_documents_unavailable`.
 */
export async function readLetterDocuments(
  { customerData, cloudDocuments }: DocumentSources,
  letter: StoredLetter,
  now: Date,
): Promise<PresentedDocument[]> {
  const owners = documentOwners(letter.ids);
  const [found, types, assignmentEnd] = await Promise.all([
    askCloudDocuments(() => cloudDocuments.listDocuments(letter.environment, owners)),
    askCloudDocuments(() => cloudDocuments.contentTypes()),
    readAssignmentEnd(customerData, letter),
  ]);
  const days = { today: todayAt(now), assignmentEnd };
  const typeOf = new Map(types.map((type) => [type.name, type]));
  return found
    .map((document) => presentCloudDocument(document, typeOf.get(document.docType), days))
    .toSorted((one, other) => one.filename.localeCompare(other.filename, 'en') || one.id.localeCompare(other.id, 'en'));
}

/** `YYYY-MM-DD`; null for a letter of no assignment, and where the source has none. */
async function readAssignmentEnd(
  { customerData }: CustomerDataAccess,
  { environment, ids }: StoredLetter,
): Promise<string | null> {
  const refs = idsOf(ids, 'assignmentId').map((id) => ({ kind: 'assignment' as const, id }));
  if (refs.length === 0) return null;
  const [assignment] = await askCustomerData(() => customerData.readRecords(environment, refs));
  const end = assignment?.fields.endDate;
  return typeof end === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(end) ? end : null;
}

/** A document of the store as the list shows it: what the store says is on one line each and turns no direction of reading. */
function presentCloudDocument(
  document: CloudDocument,
  type: ContentType | undefined,
  days: Omit<ExpiryDays, 'expirationDate'>,
): PresentedDocument {
  const { id, scannedDate, expirationDate } = document;
  const filename = uploadName(document.filename);
  const extension = storeExtension(filename);
  const watermarkable = extension !== null && isWatermarkable(extension, type);
  return {
    id,
    filename,
    docType: line(document.docType),
    description: document.description && line(document.description),
    state: document.state && line(document.state),
    scannedDate,
    expirationDate,
    watermarkable,
    watermarked: watermarkable && type?.defaultTo === true,
    expiry: expiryOf({ expirationDate, ...days }),
  };
}

function line(text: string): string {
  return withoutDirectionControls(cleanText(text))
    .replace(/[\t\n]/g, ' ')
    .trim();
}

/**
 * Hands over what the document store answers.
 * @param sentence in place of the table's, for a store that does not answer.
 * @throws Failure `cloud_documents_unavailable` or `cloud_document_not_found`.
 */
export async function askCloudDocuments<T>(ask: () => Promise<T>, sentence?: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw cloudFailure(error, sentence) ?? error;
  }
}

/** The failure that an error of the store is, be it the cause of another one; undefined for any other error. */
function cloudFailure(error: unknown, message?: string): Failure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CloudDocumentMissing) return new Failure('cloud_document_not_found', undefined, { cause });
    if (cause instanceof CloudDocumentsUnavailable) {
      return new Failure('cloud_documents_unavailable', undefined, { message, cause });
    }
  }
  return undefined;
}

/** What kinds of documents there are (specification 7.22). @throws Failure `cloud_documents_unavailable`. */
export async function listContentTypes(cloudDocuments: CloudDocuments): Promise<ContentType[]> {
  const types = await askCloudDocuments(() => cloudDocuments.contentTypes(), contentTypesEndpoint.failure);
  return types.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
