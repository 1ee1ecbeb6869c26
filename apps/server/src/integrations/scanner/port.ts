import type { Readable } from 'node:stream';

/** What looks for viruses in files. */
export interface Scanner {
  /**
   * @param open the file's bytes, asked for only when they are looked at.
   * @returns what was found, as the scanner names it; null for nothing.
   * @throws ScannerUnreachable when nobody can say, or what opening or reading the file throws.
   */
  scan(open: () => Promise<Readable>): Promise<string | null>;
}

/** The scanner gave no answer, or none that says whether the file is clean. */
export class ScannerUnreachable extends Error {
  override readonly name = 'ScannerUnreachable';
  /** Whether it does not take files of this size, so that it will not take this one later either. */
  readonly fileTooLarge: boolean;

  constructor(reason: string, options: { readonly fileTooLarge?: boolean; readonly cause?: unknown } = {}) {
    super(`The virus scanner cannot be used: ${reason}.`, { cause: options.cause });
    this.fileTooLarge = options.fileTooLarge ?? false;
  }
}
