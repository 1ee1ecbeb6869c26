/** The day of a moment in the reader's zone, as the product writes dates: 2026-11-20. */
export function day(iso: string): string {
  const date = new Date(iso);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The reader's zone by its name: America/Chicago. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A moment in the reader's zone: 2026-11-20 09:14 AM. */
export function dateTime(iso: string): string {
  const time = new Date(iso).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });
  return `${day(iso)} ${time}`;
}
