const DAY = 86_400_000;

/** Returns the whole days between two `YYYY-MM-DD` days; negative once the assignment has begun. */
export function daysUntil(start: string, today: string): number {
  return Math.round((Date.parse(start) - Date.parse(today)) / DAY);
}

/** Formats as 'assignment starts in 3 days'. */
export function formatStart(days: number): string {
  if (days < -1) return `assignment started ${-days} days ago`;
  if (days === -1) return 'assignment started yesterday';
  if (days === 0) return 'assignment starts today';
  if (days === 1) return 'assignment starts tomorrow';
  return `assignment starts in ${days} days`;
}

/** Formats milliseconds as 'waiting 2 days'. */
export function formatWaiting(waited: number): string {
  const hours = Math.floor(waited / 3_600_000);
  if (hours < 1) return 'waiting less than an hour';
  if (hours === 1) return 'waiting 1 hour';
  if (hours < 24) return `waiting ${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}

interface Urgent {
  /** The assignment's first day, `YYYY-MM-DD`. */
  readonly startDate: string | null;
  /** ISO 8601. */
  readonly createdDate: string;
}

/** Sorts by assignment start, then by waiting time. The task list queries use the same order. */
export function byUrgency(one: Urgent, other: Urgent): number {
  const start = (one.startDate ?? '9999-12-31').localeCompare(other.startDate ?? '9999-12-31');
  return start === 0 ? one.createdDate.localeCompare(other.createdDate) : start;
}
