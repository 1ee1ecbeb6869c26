/** What the browser, not the person, has seen: it stays after a sign-out (specification 2.21). */
const NAME = 'feature-version';

/** The version that somebody said 'Looks Good!' to in this browser; null when none, or when it keeps nothing. */
export function seenVersion(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing shows the features again after the next sign-in. */
export function keepSeenVersion(version: string): void {
  try {
    localStorage.setItem(NAME, version);
  } catch {
    // Nothing else depends on it.
  }
}
