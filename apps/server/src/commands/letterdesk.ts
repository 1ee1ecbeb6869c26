import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { StartError } from '../start-error.ts';
import { auditVerifyCommand } from './audit-verify.ts';
import { backupCommand } from './backup.ts';
import { blobCheckCommand } from './blob-check.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { lettersEraseCommand } from './letters-erase.ts';
import { lettersExportCommand } from './letters-export.ts';
import { migrateCommand } from './migrate.ts';
import { releaseMailCommand } from './release-mail.ts';
import { restoreCommand } from './restore.ts';
import { retentionCommand } from './retention.ts';
import { runCommand } from './run-command.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..', '..', '..');

const COMMANDS = [
  doctorCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  releaseMailCommand,
  auditVerifyCommand,
  blobCheckCommand,
  exportCommand,
  importCommand,
  retentionCommand,
  lettersExportCommand,
  lettersEraseCommand,
];

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
