import type { AppDependencies } from '../app-dependencies.ts';
import { isStorageFull } from '../database/database-errors.ts';
import { fillDemoLetters } from './fill-demo-letters.ts';

const DISK_FULL = 'the disk is full: make room, and the next start completes the demo letters';

/** Makes the demo's letters in the background. @returns a handle that stops after the letter in progress. */
export function startDemoLetters(dependencies: AppDependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const filling = fillDemoLetters(dependencies, stopping.signal).catch((error: unknown) => {
    if (isStorageFull(error)) dependencies.log.warn(DISK_FULL);
    else if (!stopping.signal.aborted) dependencies.log.warn(error, 'the demo letters could not be completed');
    return 0;
  });
  return {
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}
