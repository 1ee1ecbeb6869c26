import { type Extension, type FileType, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { fileTypeFromBuffer } from 'file-type';
import { Failure } from '../../failure.ts';
import { checkLegacyOffice, type OfficeProblem } from './check-legacy-office.ts';
import { checkZippedOffice } from './check-zipped-office.ts';

/** Bytes by which a picture or a PDF is known. */
export const HEAD_BYTES = 4_100;

interface NamedFile {
  readonly extension: Extension;
  readonly type: FileType;
  /** Whether it may hold macros. */
  readonly macros?: boolean;
}

const PDF = '%PDF-';
/** A page that browsers would show, dressed up as a PDF. */
const PAGE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i;

/** @throws Failure `attachment_content_invalid` when a file does not begin as its name says. */
export async function checkBeginning({ type, extension }: NamedFile, head: Uint8Array): Promise<void> {
  if (type.kind === 'pdf') {
    const text = Buffer.from(head).toString('latin1');
    if (!text.startsWith(PDF) || PAGE.test(text)) throw otherContent(extension);
  }
  if (type.kind === 'picture') {
    const found = await fileTypeFromBuffer(head);
    if (found?.mime !== fileTypeOf(extension).mediaType) throw otherContent(extension);
  }
}

const OFFICE: Partial<Record<Extension, (bytes: Buffer) => Promise<OfficeProblem>>> = {
  doc: (bytes) => checkLegacyOffice('doc', bytes),
  xls: (bytes) => checkLegacyOffice('xls', bytes),
  docx: (bytes) => checkZippedOffice('docx', bytes),
  xlsx: (bytes) => checkZippedOffice('xlsx', bytes),
  pages: (bytes) => checkZippedOffice('pages', bytes),
};

/** Looks into an office file. @throws Failure `attachment_content_invalid` or `attachment_with_macros`. */
export async function checkWhole({ extension, macros }: NamedFile, bytes: Buffer): Promise<void> {
  const problem = await OFFICE[extension]?.(bytes);
  if (problem === 'macros' && !macros) throw new Failure('attachment_with_macros');
  if (problem === 'encrypted') throw new Failure('attachment_content_invalid', undefined, { message: ENCRYPTED });
  if (problem === 'other') throw otherContent(extension);
}

const ENCRYPTED =
  'This file is protected by a password, so nobody can tell what it holds. Please attach it without one.';

/** Whether bytes can be part of a text: one in UTF-16 says so at its beginning, any other has no control characters. */
export function isText(chunk: Uint8Array, beginning: Uint8Array): boolean {
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return chunk.every((byte) => byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b);
}

function otherContent(extension: Extension): Failure {
  const message = `This file is not what its name says: its content is not that of a ${extension} file.`;
  return new Failure('attachment_content_invalid', undefined, { message });
}
