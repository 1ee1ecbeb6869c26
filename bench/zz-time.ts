import { readFileSync } from 'node:fs';
import { connect } from '../apps/server/src/database/connection.ts';
import { findLetters } from '../apps/server/src/features/search/find-letters.query.ts';

const db = connect(readFileSync('/tmp/million/url', 'utf8'), {
  url: undefined,
  poolSize: 1,
  connectTimeout: 5_000,
  statementTimeout: 0,
});
const terms = (
  process.argv[2] ?? ',hospital,harbour clinic 12,quibblewick,no such thing,ab,zz,1,a,far,%,--,farthest point hospital'
).split(',');
const keys = (process.argv[3] ?? 'all,client,provider').split(',') as 'all'[];
const sorts = ['createdDate', 'client'] as const;
for (const key of keys)
  for (const term of terms) {
    const out: string[] = [];
    for (const sort of sorts)
      for (const direction of ['desc', 'asc'] as const)
        for (const page of [0, 9]) {
          const t: number[] = [];
          let r;
          for (let i = 0; i < 5; i++) {
            const b = performance.now();
            r = await findLetters(db, { key, term, narrowing: null, sort, direction, offset: page * 50, limit: 50 }, 1000);
            t.push(performance.now() - b);
          }
          t.sort((a, b) => a - b);
          out.push(`${t[1]?.toFixed(0)}(${r?.ids.length})`);
          if (sort === 'client' && page === 9 && direction === 'asc') out.push(`total ${r?.total}`);
        }
    console.log(key, JSON.stringify(term), out.join(' '));
  }
await db.destroy();
