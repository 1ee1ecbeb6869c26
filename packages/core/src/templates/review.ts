/** Returns true if a review date has come. Days are `YYYY-MM-DD`. */
export function isReviewDue(reviewDate: string | null, today: string): boolean {
  return reviewDate !== null && reviewDate <= today;
}

/** Returns the same day of the next year; February 28 after February 29. */
export function nextReviewDate(today: string): string {
  const year = Number(today.slice(0, 4)) + 1;
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${year}${day}`;
}
