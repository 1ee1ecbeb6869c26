import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfResult } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';
import { loadFonts } from './fonts.ts';
import { explainStandardError } from './standard-reasons.ts';

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), '..', 'typst');
/** Rounds of disuse after which a memoised result is dropped; without this memory grows with every letter. */
const CACHE_AGE = 10;

/** Typst in this process. One letter at a time; a call blocks until the letter is done. */
export class TypstEngine {
  readonly #compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: loadFonts() }] });
  readonly #main = readFileSync(join(TEMPLATES, 'letter.typ'), 'utf8');

  /** @throws Error when the templates cannot lay the letter out */
  render(letter: PreparedLetter): PdfResult {
    try {
      for (const { path, bytes } of letter.images) {
        this.#compiler.mapShadow(join(TEMPLATES, path), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      }
      return this.#export(this.#compile(letter.layout), letter);
    } finally {
      this.#compiler.resetShadow();
      this.#compiler.evictCache(CACHE_AGE);
    }
  }

  #compile(layout: string): NodeTypstDocument {
    const compiled = this.#compiler.compile({ mainFileContent: this.#main, inputs: { letter: layout } });
    const document = compiled.result;
    if (document !== null) return document;
    const diagnostics: unknown = compiled.takeError()?.shortDiagnostics;
    throw new Error(`The letter could not be laid out: ${JSON.stringify(diagnostics)}`);
  }

  /** PDF/UA-1 when the letter allows it, else tagged PDF with the reasons. */
  #export(document: NodeTypstDocument, letter: PreparedLetter): PdfResult {
    const pages = document.numOfPages;
    const creationTimestamp = letter.timestamp;
    try {
      const bytes = this.#compiler.pdf(document, { pdfStandard: PdfStandard.UA_1, creationTimestamp });
      return { bytes, pages, standard: 'ua-1', reasons: letter.notes };
    } catch (error) {
      const bytes = this.#compiler.pdf(document, { pdfStandard: PdfStandard.V_1_7, creationTimestamp });
      return { bytes, pages, standard: 'tagged', reasons: [...explainStandardError(error), ...letter.notes] };
    }
  }
}
