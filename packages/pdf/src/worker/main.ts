/** Worker process for letters, started by `renderer.ts`. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PdfResult } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';
import { prepareLetter } from '../prepare/prepare-letter.ts';
import { answerRequests } from './answer-requests.ts';
import { drawLogo } from './draw-logo.ts';
import { tagHeadings } from './tag-headings.ts';
import { TypstEngine } from './typst-engine.ts';
import { WARM_UP_LETTER } from './warm-up-letter.ts';
import type { WorkerAnswers, WorkerTask } from './worker-task.ts';

const engine = new TypstEngine();

async function renderLetter(letter: PreparedLetter): Promise<PdfResult> {
  const result = engine.render(letter);
  // A letter without these tags is better than none.
  return { ...result, bytes: await tagHeadings(result.bytes, letter.tables).catch(() => result.bytes) };
}

answerRequests<WorkerTask, WorkerAnswers[WorkerTask['answer']]>({
  warmUp() {
    engine.render(prepareLetter(WARM_UP_LETTER));
    engine.render(prepareLetter(WARM_UP_LETTER));
  },
  work(task) {
    if (task.answer === 'logo') return drawLogo(engine, task.svg);
    return task.answer === 'pdf' ? renderLetter(task.letter) : engine.measure(task.letter);
  },
  async tidyUp() {
    // The compiler frees memory only in a separate turn.
    await nextTurn();
    engine.forget();
  },
});
