const PAUSE = 100;

/** Repeats a call that changes nothing important until it succeeds: busy machines answer 503 at times. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
}
