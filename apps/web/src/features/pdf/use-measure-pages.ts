import { measurePages } from '@letterdesk/contract/pdf';
import { useCallback } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { MeasurePages, PagesRefusal } from '../../editor/pages/measure-pages.ts';

/** Asks where the blocks of a text are on the pages of its PDF. */
export function useMeasurePages(letterTemplateId: number): MeasurePages {
  return useCallback(
    (text, signal) => call(measurePages, { body: { text, letterTemplateId }, signal }).catch(toRefusal),
    [letterTemplateId],
  );
}

/** @throws the error if the server didn't answer. */
function toRefusal(error: unknown): PagesRefusal {
  if (failedWith(error, 'pdf_too_large', 'text_too_large', 'body_too_large')) return 'too large';
  if (failedWith(error, 'pdf_busy', 'pdf_over_budget', 'rate_limited')) return 'busy';
  if (failedWith(error, 'pdf_failed', 'text_invalid', 'template_not_found')) return 'failed';
  throw error;
}
