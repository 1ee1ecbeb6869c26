import { expect, test, vi } from 'vitest';
import { openPdf } from './pdf-reader.ts';
import { printPdf } from './print-pdf.ts';

vi.mock(import('./pdf-reader.ts'), () => ({ openPdf: vi.fn() }));

test('a printed PDF is closed, and nothing of it stays on the page', async () => {
  vi.mocked(openPdf).mockResolvedValue({ pages: [] });
  vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('.ld-print')).not.toBeNull();
    window.dispatchEvent(new Event('afterprint'));
  });
  await printPdf(new Uint8Array(), new AbortController().signal);
  expect(vi.mocked(openPdf).mock.lastCall?.[1].aborted).toBe(true);
  expect(document.querySelector('.ld-print')).toBeNull();
});

test('nothing is opened or printed once the dialog has closed', async () => {
  vi.mocked(openPdf).mockClear();
  await expect(printPdf(new Uint8Array(), AbortSignal.abort())).rejects.toThrow();
  expect(openPdf).not.toHaveBeenCalled();
});
