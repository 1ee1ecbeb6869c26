import { writeFileSync } from 'node:fs';
import { openApi } from '@letterdesk/contract/openapi';
import { cloudDocumentsOpenApi } from '../apps/server/src/integrations/cloud-documents/protocol.ts';
import { customerDataOpenApi } from '../apps/server/src/integrations/customer-data/protocol.ts';

/** Prints short lists and objects on one line. */
const LIST_OF_TEXTS = /\[\s+"(?:[^"\\]|\\.)*"(?:,\s+"(?:[^"\\]|\\.)*")*\s+\]/g;
const FLAT_OBJECT = /\{\s+(?:"[^"\n]*": (?:"(?:[^"\\]|\\.)*"|[\w.+-]+)(?:,\s+|\s+(?=\})))+\}/g;

/** Writes the OpenAPI files of our calls and of those we make: `npm run openapi`. */
function write(file: string, description: object, indent: number): void {
  const inOneLine = (part: string) => part.replaceAll(/\s*\n\s*/g, ' ');
  const text = JSON.stringify(description, null, indent)
    .replaceAll(LIST_OF_TEXTS, inOneLine)
    .replaceAll(FLAT_OBJECT, inOneLine);
  writeFileSync(new URL(`../${file}`, import.meta.url), `${text}\n`);
}

// Deeply nested: each blank adds a quarter of the size.
write('openapi.json', openApi(), 1);
write('docs/customer-data.openapi.json', customerDataOpenApi(), 2);
write('docs/cloud-documents.openapi.json', cloudDocumentsOpenApi(), 2);
