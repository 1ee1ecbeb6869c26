import { readFileSync } from 'node:fs';
import { PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { createCompiler } from '../fonts/create-compiler.ts';
import type { WatermarkLook } from './watermark-request.ts';

const FOLDER = import.meta.dirname;
/** Replaces text with characters that no font has. */
const PLAIN = 'Confidential';
const CREATED = 0;

/** Renders the mark as a one-page PDF, caching the last one. */
export class StampMaker {
  readonly #compiler = createCompiler(FOLDER, 'letter');
  readonly #main = readFileSync(`${FOLDER}/stamp.typ`, 'utf8');
  #last: { readonly key: string; readonly pdf: Uint8Array } | null = null;

  make({ text, colour }: WatermarkLook): Uint8Array {
    const key = JSON.stringify([text, colour]);
    if (this.#last?.key === key) return this.#last.pdf;
    const pdf = this.#tryToMake({ text, colour }) ?? this.#tryToMake({ text: PLAIN, colour });
    if (pdf === null) throw new Error('The mark can’t be made.');
    this.#last = { key, pdf };
    return pdf;
  }

  /** @returns null if a character has no glyph, which PDF/UA-1 forbids. */
  #tryToMake(look: WatermarkLook): Uint8Array | null {
    this.#compiler.mapShadow(`${FOLDER}/stamp.json`, Buffer.from(JSON.stringify(look)));
    const document = this.#compiler.compile({ mainFileContent: this.#main }).result;
    if (document === null) return null;
    try {
      return this.#compiler.pdf(document, { pdfStandard: PdfStandard.UA_1, creationTimestamp: CREATED });
    } catch {
      return null;
    } finally {
      this.#compiler.resetShadow();
      this.#compiler.evictCache(1);
    }
  }
}
