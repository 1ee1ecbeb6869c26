import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './system-packages.ts';

/** Headless, works as root, without background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // The headless shell would round the widths of letters.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows of its own: a journey takes two thirds of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE = 'install the package "chromium", or name a Chromium in CHROMIUM_PATH';

/**
 * Finds Chromium (CHROMIUM_PATH or the machine's), or installs it from system packages as root. Without it the
 * process ends with a message, since these tests are never skipped.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    return isProgram(named) ? named : stopWith(`CHROMIUM_PATH names ${named}, which can’t be run.`);
  }
  const found = findOrInstall([HEADLESS_SHELL], HEADLESS_SHELL) ?? findOrInstall(NAMES, 'chromium');
  return found ?? stopWith(`There is no Chromium for the browser tests: ${ADVICE}.`);
}

function findOrInstall(names: readonly string[], systemPackage: string): string | undefined {
  const found = onThePath(names);
  if (found !== undefined) return found;
  installPackages('Chromium', [systemPackage]);
  return onThePath(names);
}

function onThePath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function stopWith(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
