import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';
import { aReport } from './testing/a-report.ts';

const judge = (text: string) => readReport(Buffer.from(aReport(undefined, { text })));

describe('a delivery report', () => {
  it('is read even if a long text precedes the result', async () => {
    const html = `${'='.repeat(29)}\r\n`.repeat(3_500);
    expect(await judge(html)).toMatchObject({ kind: 'returned', status: '5.1.1' });
  });

  it.each([
    ['empty lines', '\r\n'],
    ['folded lines', '\n a'],
    ['empty parts', '--part\n\n'],
  ])('is read only up to a line limit, as shown by %s', async (_, line) => {
    const text = line.repeat(5_000);
    expect(text.length).toBeLessThan(64 * 1024);
    expect(await judge(text)).toEqual({ kind: 'returned', status: null, reason: 'reason unknown' });
  });
});
