import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { Progress } from './progress.ts';

/** Prints the progress of the journeys. */
export default class JourneyProgress implements Reporter {
  #progress = new Progress('Journeys', 0);

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress('Journeys', suite.allTests().length);
  }

  onTestEnd(): void {
    const line = this.#progress.next();
    if (line) console.log(line);
  }
}
