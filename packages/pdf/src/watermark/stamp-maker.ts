import { readFileSync } from 'node:fs';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { loadFonts } from '../worker/fonts.ts';
import type { WatermarkLook } from './watermark-request.ts';

const FOLDER = import.meta.dirname;
/** Stands in for a text that holds a character which no font has. */
const PLAIN = 'Confidential';
const CREATED = 0;

/** Makes the mark itself: a PDF of one page, as large as its line of text. The last one is kept. */
export class StampMaker {
  readonly #compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: loadFonts() }] });
  readonly #main = readFileSync(`${FOLDER}/stamp.typ`, 'utf8');
  #last: { readonly key: string; readonly pdf: Uint8Array } | null = null;

  make({ text, colour }: WatermarkLook): Uint8Array {
    const key = JSON.stringify([text, colour]);
    if (this.#last?.key === key) return this.#last.pdf;
    const pdf = this.#tryToMake({ text, colour }) ?? this.#tryToMake({ text: PLAIN, colour });
    if (pdf === null) throw new Error('The mark cannot be made.');
    this.#last = { key, pdf };
    return pdf;
  }

  /** @returns null when a character has no glyph, which PDF/UA-1 refuses. */
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
