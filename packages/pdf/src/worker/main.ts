/** A worker process: renders one letter at a time and dies with its parent. Started by `pool/worker-process.ts`. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { prepareLetter } from '../prepare/prepare-letter.ts';
import type { RenderMessage, WorkerMessage } from './messages.ts';
import { TypstEngine } from './typst-engine.ts';
import { WARM_UP_LETTER } from './warm-up-letter.ts';

function send(message: WorkerMessage): void {
  process.send?.(message);
}

function render(engine: TypstEngine, { id, letter }: RenderMessage): WorkerMessage {
  try {
    const result = engine.render(letter);
    return { kind: 'rendered', id, result, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'failed', id, reason: String(error), residentBytes: process.memoryUsage.rss() };
  }
}

process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the parent decides when its workers end.
process.on('SIGINT', () => undefined);
new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();

const engine = new TypstEngine();
engine.render(prepareLetter(WARM_UP_LETTER));
engine.render(prepareLetter(WARM_UP_LETTER));
process.on('message', async (message: RenderMessage) => {
  send(render(engine, message));
  // The compiler's memory is only given back in a turn of its own.
  await nextTurn();
  engine.forget();
});
send({ kind: 'ready' });
