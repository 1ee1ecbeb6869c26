import { FolderInvalid } from '../organisation/problem.ts';
import type { CommandContext } from './command.ts';

/** Runs work and prints each problem of a folder. @returns the exit code. */
export async function reportingProblems(
  { complain }: Pick<CommandContext, 'complain'>,
  nothingDone: string,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof FolderInvalid)) throw error;
    for (const { file, message } of error.problems) complain(`${file}: ${message}`);
    const { length } = error.problems;
    complain(`${length} ${length === 1 ? 'problem' : 'problems'}. ${nothingDone}`);
    return 1;
  }
}
