export function monthsOf(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

export function lettersOf(count: number): string {
  return count === 1 ? '1 letter' : `${count.toLocaleString('en-US')} letters`;
}
