/** Converts Word files with LibreOffice: the first, which starts it, and later ones. */

import { docxFile } from '@letterdesk/demo/documents/office-files';
import { createOfficeConverter } from '../apps/server/src/integrations/office/libreoffice.ts';
import { percentile } from './timing.ts';

/** Median milliseconds once LibreOffice runs. */
const GOAL = 500;
const ROUNDS = 20;
const LINES = 60;

const lines = Array.from({ length: LINES }, (_, line) => `Line ${line}: coverage is confirmed as described below.`);
const file = { bytes: docxFile('Confirmation of coverage', lines), extension: 'docx' } as const;
const office = createOfficeConverter();
try {
  const first = await timed();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed());
  const half = percentile(times, 0.5);
  console.log(`office: first ${Math.round(first)} ms, then p50 ${Math.round(half)} ms (goal: ${GOAL} ms)`);
  if (half > GOAL) process.exitCode = 1;
} finally {
  await office.close();
}

async function timed(): Promise<number> {
  const started = performance.now();
  await office.toPdf(file);
  return performance.now() - started;
}
