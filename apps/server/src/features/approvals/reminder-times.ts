const HOUR = 3_600_000;

/** When the approvers of a letter submitted now are reminded for the first time; null for never. */
export function firstReminder(now: Date, hours: number): Date | null {
  return hours === 0 ? null : new Date(now.getTime() + hours * HOUR);
}

/** When they are reminded again: as long after each other as asked for, and one that was missed is not caught up on. */
export function nextReminder(due: Date, now: Date, hours: number): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / (hours * HOUR)));
  return new Date(due.getTime() + (missed + 1) * hours * HOUR);
}
