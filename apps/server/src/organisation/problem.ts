import { Failure } from '../failure.ts';

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

/** What a refusal says of a file: each of its problems, or its one sentence. Anything else is no refusal and is thrown on. */
export function problemsOf(error: unknown, file: string): Problem[] {
  if (!(error instanceof Failure)) throw error;
  const problems = listOf(error.details);
  if (problems.length === 0) return [{ file, message: error.message }];
  return problems.map(({ field, message, excerpt }) => ({
    file,
    message: excerpt === undefined ? `${field}: ${message}` : `${field}: ${message} It reads “${excerpt}”.`,
  }));
}

interface ListedProblem {
  readonly field: string;
  readonly message: string;
  readonly excerpt?: string;
}

function listOf(details: unknown): readonly ListedProblem[] {
  const holds = typeof details === 'object' && details !== null && 'problems' in details;
  return holds && Array.isArray(details.problems) ? details.problems : [];
}
