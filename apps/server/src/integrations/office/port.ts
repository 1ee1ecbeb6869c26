import type { Extension } from '@letterdesk/core/attachments/extensions';

/** What makes PDFs of office files. */
export interface OfficeConverter {
  /**
   * @returns the bytes of a PDF.
   * @throws OfficeMissing, OfficeUnconvertible or OfficeTooSlow.
   */
  toPdf(file: OfficeFile): Promise<Uint8Array>;
  /** Ends what runs; what still waits is refused as too slow. Settles when nothing of it is left. */
  close(): Promise<void>;
}

export interface OfficeFile {
  readonly bytes: Uint8Array;
  /** What the file is; its content is not looked at before. */
  readonly extension: Extension;
}

/** No LibreOffice is installed, or the one that is named cannot be run. */
export class OfficeMissing extends Error {
  override readonly name = 'OfficeMissing';

  constructor() {
    super(
      'There is no LibreOffice: install the packages "libreoffice-writer-nogui", "libreoffice-calc-nogui" and ' +
        '"libreoffice-impress-nogui", or name a LibreOffice in LIBREOFFICE_PATH.',
    );
  }
}

/** No PDF can be made of this file, now or later. */
export class OfficeUnconvertible extends Error {
  override readonly name = 'OfficeUnconvertible';

  constructor(reason: string) {
    super(`No PDF can be made of this file: ${reason}.`);
  }
}

/** The PDF was not ready in time, or too many files wait before this one. */
export class OfficeTooSlow extends Error {
  override readonly name = 'OfficeTooSlow';

  constructor(reason: string) {
    super(`The PDF is not ready in time: ${reason}.`);
  }
}
