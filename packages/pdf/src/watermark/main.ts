/** The worker process that watermarks PDFs. Started by `watermarker.ts`. */

import { answerRequests } from '../worker/answer-requests.ts';
import { markPdf } from './mark-pdf.ts';
import { StampMaker } from './stamp-maker.ts';
import type { WatermarkRequest, WatermarkResult } from './watermark-request.ts';

const stamps = new StampMaker();

answerRequests<WatermarkRequest, WatermarkResult>({ work: ({ bytes, look }) => markPdf(bytes, stamps.make(look)) });
