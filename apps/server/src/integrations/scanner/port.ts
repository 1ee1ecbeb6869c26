import type { Readable } from 'node:stream';

export interface Scanner {
  /**
   * @param open opens the file when it's scanned.
   * @returns the finding's name; null if clean.
   * @throws ScannerUnreachable, or the file's error.
   */
  scan(open: () => Promise<Readable>): Promise<string | null>;
}

/** No response, or an unclear one. */
export class ScannerUnreachable extends Error {
  override readonly name = 'ScannerUnreachable';
  /** The file exceeds the scanner's size limit, so retrying is pointless. */
  readonly fileTooLarge: boolean;

  constructor(reason: string, options: { readonly fileTooLarge?: boolean; readonly cause?: unknown } = {}) {
    super(`The virus scanner can’t be used: ${reason}.`, { cause: options.cause });
    this.fileTooLarge = options.fileTooLarge ?? false;
  }
}
