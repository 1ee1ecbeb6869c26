import type { Extension } from '@letterdesk/core/attachments/extensions';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { pictureProblem } from '@letterdesk/core/attachments/picture-size';
import { fileTypeFromBuffer } from 'file-type';
import { type FileProblem, invalid } from './file-problem.ts';
import { measureGif } from './measure-gif.ts';
import { measureJpeg } from './measure-jpeg.ts';
import { type Measured, measurePng } from './measure-png.ts';
import { ARCHIVE_TAIL, endsAsArchive, holdsPage } from './other-content.ts';

/** Bytes by which a picture is known. */
const HEAD = 4_100;
/** Bytes behind a picture that are searched for a page. */
const BEHIND = 1_000_000;

const MEASURE: Readonly<Record<string, (bytes: Buffer) => Measured | null>> = {
  'image/png': measurePng,
  'image/apng': measurePng,
  'image/gif': measureGif,
  'image/jpeg': measureJpeg,
};

/**
 * A picture of the kind that its name says, whole and of a size that can be shown. Cameras write more behind a picture,
 * which may be neither an archive nor a page.
 * @throws Failure `attachment_content_invalid` that names the size of one that is too large.
 */
export async function checkPicture(bytes: Buffer, extension: Extension): Promise<FileProblem | null> {
  const found = (await fileTypeFromBuffer(bytes.subarray(0, HEAD)))?.mime ?? '';
  // A moving PNG is one.
  if (found.replace('apng', 'png') !== fileTypeOf(extension).mediaType) return 'other';
  const measured = MEASURE[found]?.(bytes) ?? null;
  if (measured === null) return 'other';
  const problem = pictureProblem(measured);
  if (problem !== null) throw invalid(problem);
  const behind = bytes.subarray(measured.end, measured.end + BEHIND);
  return holdsPage(behind) || endsAsArchive(bytes.subarray(-ARCHIVE_TAIL)) ? 'disguised' : null;
}
