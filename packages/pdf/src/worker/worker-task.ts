import type { DrawnLogo, PdfResult } from '../pdf-request.ts';
import type { BlockEdge, PreparedLetter } from '../prepare/layout-tree.ts';

/** A worker's task: the PDF of a letter, the edges of its named blocks, or a picture of a logo. */
export type WorkerTask =
  | { readonly answer: 'pdf' | 'edges'; readonly letter: PreparedLetter }
  | { readonly answer: 'logo'; readonly svg: string };

export interface MeasuredLetter {
  readonly pages: number;
  readonly edges: readonly BlockEdge[];
}

/** What a worker answers to each task. */
export interface WorkerAnswers {
  readonly pdf: PdfResult;
  readonly edges: MeasuredLetter;
  /** Null if it can't be decoded. */
  readonly logo: DrawnLogo | null;
}
