import {
  type CloudDocument,
  DOCUMENT_REFUSALS,
  type attachCloudDocuments as endpoint,
  type RefusedDocument,
} from '@letterdesk/contract/cloud-documents';
import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { fileTypeOf, storeExtension } from '@letterdesk/core/attachments/file-types';
import type { WatermarkLook } from '@letterdesk/pdf/watermark/watermark-request';
import { Failure } from '../../failure.ts';
import type { Scanner } from '../../integrations/scanner/port.ts';
import { type LetterView, readLetter } from '../letters/letter.query.ts';
import { presentAttachment } from '../letters/letter-attachments.query.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { type AttachFilesInput, attachFiles, type CheckedFile, refuseTooMany } from './attach-files.ts';
import { callCloudDocuments, type DocumentSources, readLetterDocuments } from './list-cloud-documents.ts';
import { requireAttachable } from './open-for-attaching.ts';
import { receiveUpload } from './receive-upload.ts';
import { readWatermarkLook, type WatermarkParts, watermarkFile } from './watermark-file.ts';

interface AttachCloudDocumentsInput extends DocumentSources, AttachFilesInput, WatermarkParts {
  readonly scanner: Scanner;
  readonly documents: readonly AskedDocument[];
}

type AskedDocument = BodyOf<typeof endpoint>['documents'][number];

/**
 * Fetches cloud documents one by one, checks them like uploads and attaches the accepted ones (specification 7.21).
 * The answer explains why others were refused.
 * @throws Failure `letter_not_found`, the policy's reason, `too_many_attachments`, or an error of
 * `readLetterDocuments`.
 */
export async function attachCloudDocuments(input: AttachCloudDocumentsInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, limits, user, letterId, now } = input;
  const view = requireAttachable(user, await readLetter(db, letterId));
  refuseTooMany(view, input.documents.length, limits);
  const listed = await readLetterDocuments(input, view.letter, now);
  const look = await readWatermarkLook(db, view.template.division_id);
  const files: CheckedFile[] = [];
  const refused: RefusedDocument[] = [];
  for (const requested of input.documents) {
    const document = listed.find(({ id }) => id === requested.id);
    const fetched = await fetchDocument(input, requested, { document, look }).catch((error: unknown) =>
      refusalOf(error),
    );
    if ('code' in fetched) refused.push({ id: requested.id, name: document?.filename ?? null, ...fetched });
    else files.push(fetched);
  }
  if (files.length === 0) return { letter: await presentCurrent(input, view), attached: [], refused };
  const { view: next, added } = await attachFiles(input, files);
  return { letter: presentLetter(user, next), attached: added.map(presentAttachment), refused };
}

/**
 * Stores a document, with a watermark if chosen or required by its content type.
 * @throws Failure with one of {@link DOCUMENT_REFUSALS}.
 */
async function fetchDocument(
  input: AttachCloudDocumentsInput,
  requested: AskedDocument,
  { document, look }: { document: CloudDocument | undefined; look: WatermarkLook },
): Promise<CheckedFile> {
  const { limits, cloudDocuments } = input;
  if (document === undefined) throw new Failure('cloud_document_not_found');
  const { id, filename: name, docType: contentType, scannedDate: documentDate, watermarkable } = document;
  const extension = storeExtension(name);
  if (extension === null) throw new Failure('attachment_type_not_allowed', undefined, { message: TYPE_NOT_ALLOWED });
  const type = fileTypeOf(extension);
  const blob = await callCloudDocuments(async () => {
    const opened = await cloudDocuments.openDocument(id);
    try {
      const upload = { name, extension, type, source: opened.bytes };
      return await receiveUpload({ ...input, meantFor: { type: 'letter', id: input.letterId } }, upload, {
        maxBytes: limits.maxBytes,
        macrosAllowed: true,
      });
    } finally {
      opened.close();
    }
  });
  const cloudDocument = { id, filename: name };
  const file = { ...blob, name, extension, mediaType: type.mediaType, original: null };
  const marked = watermarkable && (requested.watermarked ?? document.watermarked);
  const made = marked ? await watermarkFile(input, { ...blob, name, extension }, look) : file;
  return { ...made, contentType, documentDate, watermarkable, cloudDocument };
}

const TYPE_NOT_ALLOWED = "You can't attach files of this type.";

/** Returns why one document was refused. @throws the error if it isn't about this document alone. */
function refusalOf(error: unknown): Pick<RefusedDocument, 'code' | 'message'> {
  const code = error instanceof Failure && DOCUMENT_REFUSALS.find((each) => each === error.code);
  if (!code) throw error;
  return { code, message: (error as Failure).message };
}

async function presentCurrent({ db, user, letterId }: AttachCloudDocumentsInput, before: LetterView) {
  return presentLetter(user, (await readLetter(db, letterId)) ?? before);
}
