import type { AppDependencies } from '../app-dependencies.ts';
import { fillDemoLetters } from './fill-demo-letters.ts';

/** Makes the demo's letters in the background. @returns a handle that stops after the letter in progress. */
export function startDemoLetters(dependencies: AppDependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const filling = fillDemoLetters(dependencies, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) dependencies.log.warn(error, 'the demo letters could not be completed');
    return 0;
  });
  return {
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}
