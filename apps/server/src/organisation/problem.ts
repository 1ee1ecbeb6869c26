/** What is wrong with a folder, and where in it. */
export interface Problem {
  /** The file, relative to the folder. */
  readonly file: string;
  /** One sentence for whoever keeps the folder. */
  readonly message: string;
}

/** A folder that cannot be imported; nothing was changed. */
export class FolderInvalid extends Error {
  override readonly name = 'FolderInvalid';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
