import { existsSync, globSync } from 'node:fs';
import { installPackages } from './system-packages.ts';

const PLACES = '/usr/lib/*/faketime/libfaketime.so.1';

/**
 * Returns the environment that sets a process's clock by a file with an offset such as `+1h`; timers keep running.
 * Finds libfaketime on the machine, or installs it from system packages as root.
 * @throws Error without it, because no test is skipped.
 */
export function fakeClock(offsetFile: string): Record<string, string> {
  if (findLibrary() === undefined) installPackages('libfaketime', ['libfaketime']);
  const library = findLibrary();
  if (library === undefined) throw new Error('Install the package "libfaketime": a test changes the clock with it.');
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offsetFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

function findLibrary(): string | undefined {
  return globSync(PLACES).find((path) => existsSync(path));
}
