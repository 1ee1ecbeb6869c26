import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PdfFrame } from './pdf-frame.tsx';

const PDF = new TextEncoder().encode('%PDF-1.7');

test('a PDF is shown in a frame 800 px high', async () => {
  giveAddresses();
  await show(<PdfFrame name="Rate Letter" bytes={PDF} />);
  const frame = screen.getByTitle('Rate Letter, PDF');
  expect(frame.tagName).toBe('IFRAME');
  expect(frame).toHaveAttribute('src', expect.stringMatching(/^blob:letter#/));
  expect(Number.parseFloat(frame.style.height)).toBeGreaterThanOrEqual(800);
});

/** Blobs have no addresses in a DOM without a browser. */
function giveAddresses(): void {
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:letter'), revokeObjectURL: vi.fn() });
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
}
