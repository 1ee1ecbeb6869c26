import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, test } from 'vitest';
import { createWatermarker, type Watermarker } from './watermarker.ts';

const look = { text: 'Confidential', colour: '#51606d' };
const turnOf = (person: string) => ({ turn: { person, urgent: false } });

let watermarker: Watermarker;
afterEach(() => watermarker.close());

async function aPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  return document.save();
}

describe('the queue of watermarks', () => {
  test('leaves a process to others beside one person’s', async () => {
    watermarker = createWatermarker();
    const [long, short] = [await aPdf(500), await aPdf(1)];
    const order: string[] = [];
    const mark = async (person: string, bytes: Uint8Array) => {
      await watermarker.watermark({ bytes, look }, turnOf(person));
      order.push(person);
    };
    await mark('warm-up', short);
    await Promise.all([mark('ann', long), mark('ann', long), mark('ann', long), mark('ben', short)]);
    expect(order).toEqual(['warm-up', 'ben', 'ann', 'ann', 'ann']);
  });

  test('limits the waiting ones of each person', async () => {
    watermarker = createWatermarker();
    const long = await aPdf(200);
    const marks = Array.from({ length: 6 }, () => watermarker.watermark({ bytes: long, look }, turnOf('ann')));
    expect(() => watermarker.admit(turnOf('ann'))).toThrow(expect.objectContaining({ code: 'busy' }));
    expect(() => watermarker.admit(turnOf('ben'))).not.toThrow();
    const codes = (await Promise.allSettled(marks)).map((mark) =>
      mark.status === 'rejected' ? mark.reason.code : null,
    );
    expect(codes.filter((code) => code === 'busy').length).toBeGreaterThanOrEqual(2);
  });

  test('has a time budget for each person', async () => {
    watermarker = createWatermarker({ budgetMs: 6_000 });
    const long = await aPdf(1_900);
    const markUntilRefused = async (): Promise<never> => {
      await watermarker.watermark({ bytes: long, look }, turnOf('ann'));
      return markUntilRefused();
    };
    await expect(markUntilRefused()).rejects.toMatchObject({ code: 'over_budget' });
    expect(() => watermarker.admit({ ...turnOf('ann'), sha256: 'other' })).toThrow(/time/);
    const { bytes } = await watermarker.watermark({ bytes: await aPdf(1), look }, turnOf('ben'));
    expect(bytes).not.toBeNull();
  });

  test('refuses a file at once that took too long before, for anyone, and ends its process', async () => {
    watermarker = createWatermarker({ timeoutMs: 1 });
    const long = await aPdf(1_000);
    const mark = () => watermarker.watermark({ bytes: long, look }, { ...turnOf('ann'), sha256: 'a' });
    await expect(mark()).rejects.toMatchObject({ code: 'timed_out' });
    const again = { ...turnOf('ben'), sha256: 'a' };
    expect(() => watermarker.admit(again)).toThrow(expect.objectContaining({ code: 'timed_out' }));
    await watermarker.close();
    await expect(mark()).rejects.toMatchObject({ code: 'timed_out' });
    expect(watermarker.workerPids()).toEqual([]);
  });

  test('tries a file again when its refusal has expired', async () => {
    watermarker = createWatermarker({ timeoutMs: 1, rememberedMs: 0 });
    const request = { bytes: await aPdf(1_000), look };
    const source = { ...turnOf('ann'), sha256: 'a' };
    await expect(watermarker.watermark(request, source)).rejects.toMatchObject({ code: 'timed_out' });
    expect(() => watermarker.admit(source)).not.toThrow();
  });
});
