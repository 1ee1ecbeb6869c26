import { writeFileSync } from 'node:fs';
import { openApi } from '@letterdesk/contract/openapi';
import { customerDataOpenApi } from '../apps/server/src/integrations/customer-data/openapi.ts';

/** Writes the descriptions of the calls we answer and of those we make, from their declarations: `npm run openapi`. */
function write(file: string, description: object): void {
  writeFileSync(new URL(`../${file}`, import.meta.url), `${JSON.stringify(description, null, 2)}\n`);
}

write('openapi.json', openApi());
write('docs/customer-data.openapi.json', customerDataOpenApi());
