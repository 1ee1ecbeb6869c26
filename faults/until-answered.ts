const PAUSE = 100;

/** Repeats a call until it succeeds, since a busy machine may answer 503. For calls that may run twice. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
}
