/** Worker process for letters, started by `renderer.ts`. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PdfResult } from '../pdf-request.ts';
import type { LetterTask, MeasuredLetter } from '../prepare/layout-tree.ts';
import { prepareLetter } from '../prepare/prepare-letter.ts';
import { answerRequests } from './answer-requests.ts';
import { TypstEngine } from './typst-engine.ts';
import { WARM_UP_LETTER } from './warm-up-letter.ts';

const engine = new TypstEngine();

answerRequests<LetterTask, PdfResult | MeasuredLetter>({
  warmUp() {
    engine.render(prepareLetter(WARM_UP_LETTER));
    engine.render(prepareLetter(WARM_UP_LETTER));
  },
  work: ({ letter, answer }) => (answer === 'pdf' ? engine.render(letter) : engine.measure(letter)),
  async tidyUp() {
    // The compiler frees memory only in a separate turn.
    await nextTurn();
    engine.forget();
  },
});
