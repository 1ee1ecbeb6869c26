import { measurePages } from '@letterdesk/contract/pdf';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { joinTokenSource } from '../../api/call.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { useMeasurePages } from './use-measure-pages.ts';

let server: ReturnType<typeof serveCalls>;
beforeEach(() => {
  server = serveCalls();
  joinTokenSource({ token: async () => 'token', refused: () => undefined });
});

function measure() {
  const { result } = renderHook(() => useMeasurePages(1));
  return result.current('<p>Dear Ann</p>', new AbortController().signal);
}

test('the editor learns why there are no pages', async () => {
  const reasons = new Map<string, unknown>();
  const learn = async (code: string) => reasons.set(code, await measure());
  server.refuse(measurePages, 'pdf_too_large', { reason: 'The letter has too much text.' });
  await learn('pdf_too_large');
  server.refuse(measurePages, 'body_too_large');
  await learn('body_too_large');
  server.refuse(measurePages, 'pdf_busy');
  await learn('pdf_busy');
  server.refuse(measurePages, 'pdf_over_budget', { retryAfterSeconds: 5 });
  await learn('pdf_over_budget');
  server.refuse(measurePages, 'pdf_failed', { reason: 'The PDF took too long.' });
  await learn('pdf_failed');
  expect(Object.fromEntries(reasons)).toEqual({
    pdf_too_large: 'too large',
    body_too_large: 'too large',
    pdf_busy: 'busy',
    pdf_over_budget: 'busy',
    pdf_failed: 'failed',
  });
});

test('a server out of reach gives no reason', async () => {
  server.cutOff(measurePages);
  await expect(measure()).rejects.toThrow();
});
