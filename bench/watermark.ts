import { PDFDocument } from '@cantoo/pdf-lib';
import { createWatermarker } from '@letterdesk/pdf/watermarker';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const PAGES = 50;
const CALLS = 30;
/** Goal of the median in milliseconds. */
const GOAL_P50 = 150;
const LOOK = { text: 'Meridale Locum Tenens · Confidential', colour: '#51606d' };

/** Watermarks a 50-page PDF in the product's worker process. */
const watermarker = createWatermarker();
try {
  const document = await PDFDocument.create();
  for (let page = 1; page <= PAGES; page += 1) {
    const drawn = document.addPage();
    for (let line = 0; line < 45; line += 1)
      drawn.drawText(`Page ${page}, line ${line}: ${'a word or two '.repeat(5)}`, {
        x: 50,
        y: 760 - line * 16,
        size: 10,
      });
  }
  const bytes = await document.save();
  const times = await timeCalls(CALLS, 3, () => watermarker.watermark({ bytes, look: LOOK }));
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`watermark of ${PAGES} pages, ${bytes.byteLength} bytes (goal p50 ${GOAL_P50} ms or less)`);
  console.log(`p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}${p50 > GOAL_P50 ? ' !' : ''}`);
} finally {
  await watermarker.close();
}
