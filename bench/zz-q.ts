import { readFileSync } from 'node:fs';
import pg from 'pg';

const client = new pg.Client({ connectionString: readFileSync('/tmp/million/url', 'utf8') });
await client.connect();
for (const text of readFileSync(0, 'utf8')
  .split(/;\s*\n/)
  .filter((t) => t.trim())) {
  const t = performance.now();
  const r = await client.query(text);
  console.log('--', text.trim().slice(0, 100), (performance.now() - t).toFixed(1) + ' ms');
  for (const row of (r.rows ?? []).slice(0, 40)) console.log(Object.values(row).join(' | '));
}
await client.end();
