/** Formats the day in the reader's time zone: 2026-11-20. */
export function day(iso: string): string {
  const date = new Date(iso);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns a name such as America/Chicago. */
export function getTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a time in the reader's time zone: 2026-11-20 09:14 AM. */
export function dateTime(iso: string): string {
  const time = new Date(iso).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });
  return `${day(iso)} ${time}`;
}
