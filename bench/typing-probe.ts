import type { Browser, Page } from '@playwright/test';

/** The longest main-thread task in milliseconds. */
export interface LongestTask {
  readonly wall: number;
  /** CPU time without waiting, unaffected by other load. */
  readonly processor: number;
}

export interface TypingFigures {
  /** Milliseconds per key until its frame. */
  readonly frames: readonly number[];
  readonly longestTask: LongestTask;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The event's duration in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly frames?: readonly { processId: number }[] } };
}

const CATEGORIES = ['__metadata', 'disabled-by-default-devtools.timeline'];
const BETWEEN_KEYS = 25;
/** Milliseconds after each burst for deferred work. */
const PAUSE = 1_000;

declare global {
  interface Window {
    keyToFrame: number[];
  }
}

/** Records each key's time to its frame. */
export async function noteKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyToFrame = [];
    const painted = new MessageChannel();
    let pressed: number | null = null;
    painted.port1.onmessage = () => {
      if (pressed !== null) window.keyToFrame.push(performance.now() - pressed);
      pressed = null;
    };
    const note = (event: Event) => {
      if (pressed !== null) return;
      pressed = event.timeStamp;
      requestAnimationFrame(() => painted.port2.postMessage(null));
    };
    addEventListener('keydown', note, { capture: true });
  });
}

/** Types bursts into the focused element with pauses, and measures the page. */
export async function typeMeasured(browser: Browser, page: Page, bursts: readonly string[]): Promise<TypingFigures> {
  await page.evaluate(() => {
    window.keyToFrame = [];
  });
  const longestTask = await longestTaskDuring(browser, page, async () => {
    for (const burst of bursts) {
      await page.keyboard.type(burst, { delay: BETWEEN_KEYS });
      await page.waitForTimeout(PAUSE);
    }
  });
  return { frames: await page.evaluate(() => window.keyToFrame), longestTask };
}

export async function longestTaskDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return longestTaskIn(traceEvents);
}

function longestTaskIn(events: readonly TraceEvent[]): LongestTask {
  const process = events.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames?.[0]?.processId;
  const thread = events.find(({ name, pid, args }) => {
    return name === 'thread_name' && pid === process && args.name === 'CrRendererMain';
  })?.tid;
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === process && tid === thread);
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return {
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    processor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}
