import type { PdfResult } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';

/** What the pool sends to a worker process: one letter at a time. */
export interface RenderMessage {
  readonly id: number;
  readonly letter: PreparedLetter;
}

/** What a worker process sends back. `ready` comes once, after its warm-up. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly id: number; readonly result: PdfResult; readonly residentBytes: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly residentBytes: number };
