import type { Extension } from '@letterdesk/core/attachments/file-types';

/** Makes PDFs of office files. */
export interface OfficeConverter {
  /** @throws OfficeMissing, OfficeUnconvertible or OfficeTooSlow */
  toPdf(file: { readonly bytes: Uint8Array; readonly extension: Extension }): Promise<Uint8Array>;
  /** Ends what runs for it. */
  close(): Promise<void>;
}

/** There is no program on this machine that converts office files. */
export class OfficeMissing extends Error {
  override readonly name = 'OfficeMissing';
}

/** The program says that it cannot make a PDF of this file. */
export class OfficeUnconvertible extends Error {
  override readonly name = 'OfficeUnconvertible';
}

/** It took longer or more memory than it may, or too many files wait. */
export class OfficeTooSlow extends Error {
  override readonly name = 'OfficeTooSlow';
}
