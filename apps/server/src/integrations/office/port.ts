import type { Extension } from '@letterdesk/core/attachments/file-types';
import type { Turn } from '@letterdesk/pdf/pool/turn';

export interface OfficeConverter {
  /**
   * @param turn whose file it is; each person's files take turns with those of others.
   * @returns a PDF's bytes.
   * @throws OfficeMissing, OfficeUnconvertible or OfficeTooSlow.
   */
  toPdf(file: OfficeFile, turn?: Turn): Promise<Uint8Array>;
  /** Stops everything; queued files reject as too slow. */
  close(): Promise<void>;
}

export interface OfficeFile {
  readonly bytes: Uint8Array;
  /** The content isn't checked against it. */
  readonly extension: Extension;
}

/** No LibreOffice found, or the configured one can't run. */
export class OfficeMissing extends Error {
  override readonly name = 'OfficeMissing';

  constructor() {
    super(
      'There is no LibreOffice: install the packages "libreoffice-writer-nogui", "libreoffice-calc-nogui" and ' +
        '"libreoffice-impress-nogui", or name a LibreOffice in LIBREOFFICE_PATH.',
    );
  }
}

/** This file can't be converted. */
export class OfficeUnconvertible extends Error {
  override readonly name = 'OfficeUnconvertible';

  constructor(reason: string) {
    super(`No PDF can be made of this file: ${reason}.`);
  }
}

/** The time limit passed or the queue is full. */
export class OfficeTooSlow extends Error {
  override readonly name = 'OfficeTooSlow';

  constructor(reason: string) {
    super(`The PDF is not ready in time: ${reason}.`);
  }
}
