import type { LetterFields } from '@letterdesk/core/flooding/resolve-expressions';

/** The values that no record holds. */
export function letterFieldsAt(now: Date): LetterFields {
  return { today: todayAt(now) };
}

/** Today, `YYYY-MM-DD`, as a calendar day of the server's own time zone (`TZ`). */
export function todayAt(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
