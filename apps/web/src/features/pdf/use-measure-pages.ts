import { measurePages } from '@letterdesk/contract/pdf';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import type { MeasurePages } from '../../editor/pages/page-layout.ts';

/** Asks where the blocks of a text are on the pages of its PDF. */
export function useMeasurePages(letterTemplateId: number): MeasurePages {
  return useCallback(
    (text, signal) => call(measurePages, { body: { text, letterTemplateId }, signal }),
    [letterTemplateId],
  );
}
