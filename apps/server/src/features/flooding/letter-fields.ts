import type { LetterFields } from '@letterdesk/core/flooding/resolve-expressions';

/** The values that no record holds: today, as a calendar day of the server's own time zone (`TZ`). */
export function letterFieldsAt(now: Date): LetterFields {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return { today: day.join('-') };
}
