import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PdfFrame } from './pdf-frame.tsx';

test('a PDF has a named frame at least 800 px high, even while it loads', async () => {
  await show(<PdfFrame name="Rate Letter" bytes={null} />);
  const frame = screen.getByRole('region', { name: 'Rate Letter, PDF' });
  expect(frame).toHaveAttribute('aria-busy', 'true');
  expect(Number.parseFloat(frame.style.minHeight)).toBeGreaterThanOrEqual(800);
});
