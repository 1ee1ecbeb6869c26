import { statSync } from 'node:fs';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { Progress } from './progress.ts';

/** Prints a vitest run's progress by file. Vitest begins with the largest files, so the time left goes by size. */
export default class VitestProgress implements Reporter {
  #progress = new Progress('Test files', 0);

  onTestRunStart(files: readonly TestSpecification[]): void {
    const bytes = files.reduce((sum, { moduleId }) => sum + sizeOf(moduleId), 0);
    this.#progress = new Progress('Test files', files.length, bytes);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    const line = this.#progress.next(sizeOf(moduleId));
    if (line) console.log(line);
  }
}

function sizeOf(file: string): number {
  return statSync(file).size;
}
