import { PDFDocument } from '@cantoo/pdf-lib';
import { createWatermarker } from '@letterdesk/pdf/watermarker';
import { milliseconds, percentile } from './timing.ts';

const ROUNDS = 60;
/** Concurrent requests of the attacker. */
const ATTACK = 8;
const LONG = 1_900;
const LOOK = { text: 'Meridale Locum Tenens · Confidential', colour: '#51606d' };

/**
 * One person's watermarks of one page, alone and while another person keeps eight requests under way: long PDFs, and
 * PDFs of 2 KB whose page tree claims a trillion pages.
 */
const watermarker = createWatermarker();
try {
  const page = await (async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('We are pleased to confirm.');
    return document.save();
  })();
  const turn = (person: string) => ({ turn: { person, urgent: false } });
  const times = async () => {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await watermarker.watermark({ bytes: page, look: LOOK }, turn('ben'));
      all.push(performance.now() - start);
    }
    return all.slice(ROUNDS / 4);
  };
  const alone = await times();

  const long = await PDFDocument.create();
  for (let count = 0; count < LONG; count += 1) long.addPage();
  const files = [await long.save(), aTrillionPages()];
  const answers = new Map<string, number>();
  let attacks = true;
  const attack = async (_: unknown, index: number): Promise<void> => {
    const bytes = files[index % files.length] ?? page;
    while (attacks) {
      const answer = await watermarker.watermark({ bytes, look: LOOK }, turn('ann')).then(
        ({ refusal }) => refusal ?? 'watermarked',
        (error: { code?: string }) => error.code ?? 'failed',
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const attackers = Array.from({ length: ATTACK }, attack);
  const beside = await times();
  attacks = false;
  await Promise.all(attackers);

  const [before, under] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  console.log(`one page, p95: alone ${milliseconds(before)}, beside the other ${milliseconds(under)}`);
  console.log(`ratio ${(under / before).toFixed(1)} (goal 3 or less)`);
  console.log(`the other was answered ${[...answers].map(([answer, count]) => `${answer} × ${count}`).join(', ')}`);
} finally {
  await watermarker.close();
}

/** Each of twelve levels of the page tree names the next one ten times. */
function aTrillionPages(): Uint8Array {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<</Type/Pages/Kids[${`${level + 3} 0 R `.repeat(10)}]/Count 1>>`,
  );
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', ...levels, '<</Type/Page/MediaBox[0 0 200 200]>>'];
  const lines = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`);
  return Buffer.from(['%PDF-1.7', ...lines, 'trailer', '<</Root 1 0 R>>', '%%EOF', ''].join('\n'));
}
