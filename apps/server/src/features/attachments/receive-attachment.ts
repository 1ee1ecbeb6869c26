import { type Extension, uploadExtension } from '@letterdesk/core/attachments/extensions';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { uploadName } from '@letterdesk/core/attachments/names';
import { Failure } from '../../failure.ts';
import type { KeptBlob } from '../../integrations/blobs/port.ts';
import { receiveUpload } from './receive-upload.ts';
import type { ScanInput } from './refuse-infected.ts';

/** A file that comes with a request. */
export interface IncomingFile {
  /** As the client says it. */
  readonly name: string;
  readonly source: AsyncIterable<Uint8Array>;
}

/** A file that is kept and was looked at, but is attached to nothing yet. */
export interface ReceivedFile extends KeptBlob {
  readonly name: string;
  readonly extension: Extension;
  readonly mediaType: string;
}

/**
 * Keeps a file under the name that it may have.
 * @throws Failure `attachment_type_not_allowed`, or what `receiveUpload` refuses.
 */
export async function receiveAttachment(input: ScanInput, file: IncomingFile, maxBytes: number): Promise<ReceivedFile> {
  const name = uploadName(file.name);
  const extension = uploadExtension(name);
  if (extension === null) throw new Failure('attachment_type_not_allowed');
  const type = fileTypeOf(extension);
  const upload = { name, extension, type, source: file.source };
  const kept = await receiveUpload(input, upload, { maxBytes, macrosAllowed: false });
  return { ...kept, name, extension, mediaType: type.mediaType };
}
