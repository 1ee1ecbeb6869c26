import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConfigurationTable } from './checks/configuration-table.ts';

const readme = join(import.meta.dirname, '..', 'README.md');
writeFileSync(readme, withConfigurationTable(readFileSync(readme, 'utf8')));
