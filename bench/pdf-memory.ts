/** Memory of a worker process over 2,000 letters. */

import { readResidentBytes } from '@letterdesk/pdf/pool/resident-bytes';
import { createPdfRenderer } from '@letterdesk/pdf/renderer';
import { benchLetter } from './pdf-letter.ts';

const RENDERS = 2_000;
const SETTLED_AFTER = 200;

const renderer = createPdfRenderer({ size: 1 });

async function residentMegabytes(): Promise<number> {
  const [pid] = renderer.workerPids();
  const bytes = pid === undefined ? null : await readResidentBytes(pid);
  return Math.round((bytes ?? Number.NaN) / 1024 / 1024);
}

try {
  await renderer.ready();
  const [firstProcess] = renderer.workerPids();
  const start = await residentMegabytes();
  let settled = start;
  for (let number = 1; number <= RENDERS; number += 1) {
    await renderer.render(benchLetter(number));
    if (number === SETTLED_AFTER) settled = await residentMegabytes();
  }
  const end = await residentMegabytes();
  const growth = ((end / settled - 1) * 100).toFixed(0);
  const isSameProcess = renderer.workerPids()[0] === firstProcess;
  console.log(
    `pdf memory: ${start} MB at start, ${settled} MB after ${SETTLED_AFTER}, ${end} MB after ${RENDERS} letters, ${isSameProcess ? 'one process' : 'process replaced'}: ${growth} % growth (goal: 10 % or less)`,
  );
} finally {
  await renderer.close();
}
