import { DocumentError } from '@letterdesk/document/error';
import { Failure } from '../failure.ts';

/** Does what makes a text longer, such as flooding. @throws Failure `text_too_large` when it grows beyond the limits. */
export function refuseTooLarge<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof DocumentError) throw new Failure('text_too_large', { reason: cause.message }, { cause });
    throw cause;
  }
}
