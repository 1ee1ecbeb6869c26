import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { expect, test } from 'vitest';
import { canRenderLogo } from './can-render-logo.ts';
import { turnOf } from './letter-pdf.ts';

/** Renders every PDF, and draws a logo as given. */
function aRenderer(drawn: Awaited<ReturnType<PdfRenderer['drawLogo']>>): PdfRenderer {
  const nothing = async () => undefined;
  return {
    admit: () => undefined,
    render: async () => ({ bytes: Buffer.from('%PDF'), pages: 1, standard: 'ua-1', reasons: [] }),
    measure: async () => ({ pages: 1, blocks: [] }),
    drawLogo: async () => drawn,
    ready: nothing,
    workerPids: () => [],
    close: nothing,
  };
}

test.each([
  ['can be used if a mail can show it', { png: Buffer.from('PNG'), width: 100 }, true],
  ['can’t be used if only a PDF can show it', null, false],
])('a logo %s', async (_what, drawn, usable) => {
  const turn = turnOf({ account: 7 }, 'decision');
  const logo = { svg: '<svg/>', description: 'Logo' };
  expect(await canRenderLogo(aRenderer(drawn), logo, turn, { type: 'doc' })).toBe(usable);
});
