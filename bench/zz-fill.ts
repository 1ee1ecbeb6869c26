import { writeFileSync } from 'node:fs';
import { connect } from '../apps/server/src/database/connection.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { giveLetters } from './given-letters.ts';
import { startProduct } from './product.ts';

const postgres = await startEmbeddedPostgres({ folder: '/tmp/million/pg', password: 'bench', isDurable: false });
const product = await startProduct({ DATABASE_URL: postgres.url, DEMO_DATA: 'on' });
const db = connect(postgres.url, { url: undefined, poolSize: 1, connectTimeout: 5_000, statementTimeout: 0 });
const templates = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
await product.call('POST', '/v1/flooded-letter', { letterTemplateId: templates[0]?.id, ids: { assignmentId: 501 } });
const before = performance.now();
await giveLetters(db, 1_000_000);
console.log('filled', performance.now() - before);
await product.stop();
writeFileSync('/tmp/million/url', postgres.url);
console.log(postgres.url);
setInterval(() => {}, 1000);
process.on('SIGTERM', async () => {
  await db.destroy();
  await postgres.stop();
  process.exit(0);
});
