import { writeFileSync } from 'node:fs';
import { openApi } from '@letterdesk/contract/openapi';

/** Writes openapi.json from the declarations: `npm run openapi`. */
writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
