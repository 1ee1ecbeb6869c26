import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCorpus } from '../apps/server/src/demo/corpus/build-corpus.ts';
import { describeChecks } from '../apps/server/src/demo/corpus/describe-checks.ts';
import { measureChecks } from '../apps/server/src/demo/corpus/measure-checks.ts';
import { CHECKS } from '../apps/server/src/letter-checks/load-checks.ts';

/** Writes docs/checks.md: `npm run checks`. */
const corpus = await buildCorpus();
const page = describeChecks(measureChecks(CHECKS, corpus), corpus);
writeFileSync(join(import.meta.dirname, '..', 'docs', 'checks.md'), page);
