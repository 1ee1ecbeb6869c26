/** A moment in the reader's zone, as the product writes dates: 2026-11-20 09:14 AM. */
export function dateTime(iso: string): string {
  const date = new Date(iso);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  const time = date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });
  return `${day.join('-')} ${time}`;
}
