import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEASURES } from '@letterdesk/core/document/measures';
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { type PdfResult, PICTURE_NOT_SHOWN } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';
import { loadFonts } from './fonts.ts';

const MESSAGE = /PDF\/UA-1 error: ((?:[^"\\]|\\.)*)/g;

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/missing alt text/, 'A picture has no description.'],
  [/could not be displayed/, 'Some characters are in none of the letter fonts.'],
  [/document title/, 'The letter has no title.'],
  [/heading/, 'The headings skip a level.'],
];

/** What kept a letter from PDF/UA-1, in sentences for a person, each once. */
function explainStandardError(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error);
  const sentences = [...text.matchAll(MESSAGE)].map(([, message = '']) => toSentence(message));
  return sentences.length === 0 ? ['The letter does not fit PDF/UA-1.'] : [...new Set(sentences)];
}

function toSentence(message: string): string {
  return SENTENCES.find(([pattern]) => pattern.test(message))?.[1] ?? `The letter does not fit PDF/UA-1: ${message}.`;
}

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), '..', 'typst');
/** Renderings without use after which a memoised result is dropped. */
const CACHE_AGE = 10;

type Compiled = { readonly document: NodeTypstDocument } | { readonly document: null; readonly error: string };

/** Typst in this process. One letter at a time; a call blocks until the letter is done. */
export class TypstEngine {
  readonly #compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: loadFonts() }] });
  readonly #main = readFileSync(join(TEMPLATES, 'letter.typ'), 'utf8');
  readonly #measures: Buffer;

  /** @param measures the letter's own, shared with the editor and the mail */
  constructor(measures: object = MEASURES) {
    this.#measures = Buffer.from(JSON.stringify(measures));
  }

  /** @throws Error when the templates cannot lay the letter out */
  render(letter: PreparedLetter): PdfResult {
    try {
      for (const { path, bytes } of letter.images) this.#map(path, bytes);
      const layout = this.#compile(letter.layout, []);
      if (layout.document !== null) return this.#export(layout.document, letter.timestamp, letter.notes);
      const broken = letter.images.map(({ path }) => path).filter((path) => !this.#canDecode(path));
      const second = broken.length > 0 ? this.#compile(letter.layout, broken) : layout;
      if (second.document === null) throw new Error(second.error);
      return this.#export(second.document, letter.timestamp, [...letter.notes, PICTURE_NOT_SHOWN]);
    } finally {
      this.#compiler.resetShadow();
    }
  }

  /** Drops what has not been used for some renderings; to be called after each one, or memory grows with every letter. */
  forget(): void {
    this.#compiler.evictCache(CACHE_AGE);
  }

  /**
   * Gives the compiler a file in memory. The letter goes in this way too, not as an input: other inputs are another
   * world to the compiler, in which nothing it remembers of the templates holds.
   */
  #map(path: string, bytes: Uint8Array): void {
    this.#compiler.mapShadow(join(TEMPLATES, path), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** @param broken paths of pictures that cannot be decoded; their alternative text stands in for them */
  #compile(letter: string, broken: readonly string[]): Compiled {
    this.#map('measures.json', this.#measures);
    this.#map('letter.json', Buffer.from(letter));
    this.#map('broken.json', Buffer.from(JSON.stringify(broken)));
    const compiled = this.#compiler.compile({ mainFileContent: this.#main });
    const document = compiled.result;
    if (document !== null) return { document };
    const [first]: { message?: string }[] = compiled.takeError()?.shortDiagnostics ?? [];
    return { document: null, error: `The letter could not be laid out: ${first?.message}` };
  }

  #canDecode(path: string): boolean {
    return this.#compiler.compile({ mainFileContent: `#image("${path}", width: 1pt)` }).result !== null;
  }

  /** PDF/UA-1 when the letter allows it, else tagged PDF with the reasons. */
  #export(document: NodeTypstDocument, creationTimestamp: number, notes: readonly string[]): PdfResult {
    const pages = document.numOfPages;
    try {
      const bytes = this.#compiler.pdf(document, { pdfStandard: PdfStandard.UA_1, creationTimestamp });
      return { bytes, pages, standard: 'ua-1', reasons: notes };
    } catch (error) {
      const bytes = this.#compiler.pdf(document, { pdfStandard: PdfStandard.V_1_7, creationTimestamp });
      return { bytes, pages, standard: 'tagged', reasons: [...explainStandardError(error), ...notes] };
    }
  }
}
