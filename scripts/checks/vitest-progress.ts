import type { Reporter } from 'vitest/node';
import { Progress } from './progress.ts';

/** Prints a vitest run's progress by file, with failures in full. */
export default class VitestProgress implements Reporter {
  #progress = new Progress('Test files', 0);

  onTestRunStart(files: readonly unknown[]): void {
    this.#progress = new Progress('Test files', files.length);
  }

  onTestModuleEnd(): void {
    const line = this.#progress.next();
    if (line) console.log(line);
  }
}
