import { answerRequests } from '../worker/answer-requests.ts';
import { markPdf } from './mark-pdf.ts';
import { StampMaker } from './stamp-maker.ts';
import type { WatermarkRequest, WatermarkResult } from './watermark-request.ts';

/** Worker process for watermarks, started by `watermarker.ts`. */

const stamps = new StampMaker();

answerRequests<WatermarkRequest, WatermarkResult>({ work: ({ bytes, look }) => markPdf(bytes, stamps.make(look)) });
