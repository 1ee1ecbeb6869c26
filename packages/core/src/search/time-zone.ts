/** Returns true for IANA names such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Formats times in a zone as sortable text: 2026-11-20 14:05. */
export function clockOf(timeZone: string): (moment: Date) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone });
  return (moment) => {
    const said = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${said.year}-${said.month}-${said.day} ${said.hour}:${said.minute}`;
  };
}
