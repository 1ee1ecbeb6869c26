import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { StartError } from '../start-error.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { runCommand } from './run-command.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..', '..', '..');

/** Every command of `npx letterdesk`, as its help lists them. */
const COMMANDS = [exportCommand, importCommand];

try {
  process.exitCode = await runCommand(COMMANDS, process.argv.slice(2), {
    variables: process.env,
    checkout: CHECKOUT,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isKnown ? message : `It stopped: ${message}`);
  process.exitCode = 1;
}
