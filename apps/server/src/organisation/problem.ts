import { Failure } from '../failure.ts';

export interface Problem {
  /** Relative to the folder. */
  readonly file: string;
  readonly message: string;
}

/** A folder that can't be imported; nothing was changed. */
export class FolderInvalid extends Error {
  override readonly name = 'FolderInvalid';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** Converts a refusal to a file's problems; rethrows other errors. */
export function toProblems(error: unknown, file: string): Problem[] {
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
