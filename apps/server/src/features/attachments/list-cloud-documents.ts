import {
  listContentTypes as contentTypesEndpoint,
  type listCloudDocuments as endpoint,
  type CloudDocument as PresentedDocument,
} from '@letterdesk/contract/cloud-documents';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import {
  type CloudDocument,
  type ContentType,
  documentOwners,
  type ExpiryDays,
  expiryOf,
} from '@letterdesk/core/attachments/cloud-document';
import { storeExtension } from '@letterdesk/core/attachments/file-types';
import { uploadName } from '@letterdesk/core/attachments/names';
import { isWatermarkable } from '@letterdesk/core/attachments/watermark';
import { withoutDirectionControls } from '@letterdesk/core/control-characters';
import { cleanText } from '@letterdesk/core/document/attributes';
import { idsOf } from '@letterdesk/core/flooding/id-map';
import type { Kysely } from 'kysely';
import type { AttachmentConfig } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import {
  CloudDocumentMissing,
  type CloudDocuments,
  CloudDocumentsUnavailable,
} from '../../integrations/cloud-documents/port.ts';
import { type ConfiguredCustomerData, callCustomerData } from '../flooding/complete-id-map.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { readLetter } from '../letters/letter.query.ts';
import type { StoredLetter } from '../letters/letters.store.ts';

interface ListCloudDocumentsInput extends DocumentSources {
  readonly db: Kysely<Database>;
  readonly limits: AttachmentConfig;
  readonly letterId: number;
  readonly now: Date;
}

/**
 * Lists the documents that can be attached to a letter (specification 7.22), for anyone who can see the letter.
 * @throws Failure `letter_not_found`, `customer_data_unavailable` or `cloud_documents_unavailable`.
 */
export async function listCloudDocuments(input: ListCloudDocumentsInput): Promise<ResponseOf<typeof endpoint>> {
  const view = await readLetter(input.db, input.letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  const documents = await readLetterDocuments(input, view.letter, input.now);
  return { documents, attachmentLimit: input.limits.maxPerLetter };
}

export interface DocumentSources {
  readonly customerData: ConfiguredCustomerData;
  readonly cloudDocuments: CloudDocuments;
}

/**
 * Reads the documents of the provider and client in a letter's id map, by file name.
 * @throws Failure `customer_data_unavailable` or `cloud_documents_unavailable`.
 */
export async function readLetterDocuments(
  { customerData, cloudDocuments }: DocumentSources,
  letter: StoredLetter,
  now: Date,
): Promise<PresentedDocument[]> {
  const owners = documentOwners(letter.ids);
  const [found, types, assignmentEnd] = await Promise.all([
    callCloudDocuments(() => cloudDocuments.listDocuments(letter.environment, owners)),
    callCloudDocuments(() => cloudDocuments.contentTypes()),
    readAssignmentEnd(customerData, letter),
  ]);
  const days = { today: toCalendarDay(now), assignmentEnd };
  const typeOf = new Map(types.map((type) => [type.name, type]));
  return found
    .map((document) => presentCloudDocument(document, typeOf.get(document.docType), days))
    .toSorted((one, other) => one.filename.localeCompare(other.filename, 'en') || one.id.localeCompare(other.id, 'en'));
}

/** Reads the assignment's last day, `YYYY-MM-DD`; null without an assignment or end date. */
async function readAssignmentEnd(
  customerData: ConfiguredCustomerData,
  { environment, ids }: StoredLetter,
): Promise<string | null> {
  const refs = idsOf(ids, 'assignmentId').map((id) => ({ kind: 'assignment' as const, id }));
  if (refs.length === 0) return null;
  const [assignment] = await callCustomerData(() => customerData.readRecords(environment, refs));
  const end = assignment?.fields.endDate;
  return typeof end === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(end) ? end : null;
}

/** Replaces line breaks and bidirectional controls in the store's texts. */
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
  return withoutDirectionControls(cleanText(text.replaceAll('\t', ' ')))
    .replaceAll('\n', ' ')
    .trim();
}

/**
 * Calls the document store and translates its errors.
 * @param sentence replaces the default message of `cloud_documents_unavailable`.
 * @throws Failure `cloud_documents_unavailable` or `cloud_document_not_found`.
 */
export async function callCloudDocuments<T>(ask: () => Promise<T>, sentence?: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw cloudFailure(error, sentence) ?? error;
  }
}

/** Translates an error of the store, or one caused by it; undefined for other errors. */
function cloudFailure(error: unknown, message?: string): Failure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CloudDocumentMissing) return new Failure('cloud_document_not_found', undefined, { cause });
    if (cause instanceof CloudDocumentsUnavailable) {
      return new Failure('cloud_documents_unavailable', undefined, { message, cause });
    }
  }
  return undefined;
}

/** Lists the content types of documents (specification 7.22). @throws Failure `cloud_documents_unavailable`. */
export async function listContentTypes(cloudDocuments: CloudDocuments): Promise<ContentType[]> {
  const types = await callCloudDocuments(() => cloudDocuments.contentTypes(), contentTypesEndpoint.failure);
  return types.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
