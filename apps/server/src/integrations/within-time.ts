/** Waits for work that never rejects, up to some milliseconds. The work goes on afterwards. */
export async function withinTime<T>(work: Promise<T>, limit: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
