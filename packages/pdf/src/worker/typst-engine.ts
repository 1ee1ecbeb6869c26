import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEASURES } from '@letterdesk/core/document/measures';
import { type NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { createCompiler } from '../fonts/create-compiler.ts';
import { type FontLevel, familiesUpTo } from '../fonts/families.ts';
import { levelOfText } from '../fonts/font-levels.ts';
import { type PdfResult, PICTURE_NOT_SHOWN } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';
import { LOGO_PATH } from '../prepare/prepare-letter.ts';
import { explainStandardError } from './explain-standard-error.ts';
import type { MeasuredLetter } from './worker-task.ts';

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), '..', 'typst');
/** Renderings after which an unused cached result is evicted. */
const CACHE_AGE = 10;

/** Points: 600 CSS pixels, as mail programs show pictures. */
const LOGO_WIDTH = 450;

type Compiled = { readonly document: NodeTypstDocument } | { readonly document: null; readonly error: string };

/** Typst in this process. Calls block until the letter is done. */
export class TypstEngine {
  /** One for each level of fonts that a letter needed. */
  readonly #compilers = new Map<FontLevel, NodeCompiler>();
  #level: FontLevel = 'letter';
  readonly #main = readFileSync(join(TEMPLATES, 'letter.typ'), 'utf8');
  readonly #logo = readFileSync(join(TEMPLATES, 'logo.typ'), 'utf8');
  readonly #measures: Buffer;
  readonly #create: typeof createCompiler;

  /** @param measures shared with the editor and the mail */
  constructor(measures: object = MEASURES, create = createCompiler) {
    this.#measures = Buffer.from(JSON.stringify(measures));
    this.#create = create;
  }

  /** The current letter's. */
  get #compiler(): NodeCompiler {
    const compiler = this.#compilers.get(this.#level) ?? this.#create(TEMPLATES, this.#level);
    this.#compilers.set(this.#level, compiler);
    return compiler;
  }

  /** @throws Error if the templates can't lay out the letter */
  render(letter: PreparedLetter): PdfResult {
    return this.#layOut(letter, (document, notes) => this.#export(document, letter.timestamp, notes));
  }

  /** @throws Error if the templates can't lay out the letter */
  measure(letter: PreparedLetter): MeasuredLetter {
    return this.#layOut(letter, (document) => ({
      pages: document.numOfPages,
      edges: this.#compiler.query(document, { selector: '<edges>', field: 'value' })[0],
    }));
  }

  #layOut<Result>(
    letter: PreparedLetter,
    finish: (document: NodeTypstDocument, notes: readonly string[]) => Result,
  ): Result {
    const logo = letter.images.find(({ path }) => path === LOGO_PATH);
    this.#level = levelOfText(logo ? `${letter.layout}${Buffer.from(logo.bytes)}` : letter.layout);
    try {
      for (const { path, bytes } of letter.images) this.#map(path, bytes);
      const layout = this.#compile(letter.layout, []);
      if (layout.document !== null) return finish(layout.document, letter.notes);
      const broken = letter.images.map(({ path }) => path).filter((path) => !this.#canDecode(path));
      const second = broken.length > 0 ? this.#compile(letter.layout, broken) : layout;
      if (second.document === null) throw new Error(second.error);
      return finish(second.document, [...letter.notes, PICTURE_NOT_SHOWN]);
    } finally {
      this.#compiler.resetShadow();
    }
  }

  /** Renders a logo as a page of its size; null if it can't be decoded. */
  renderLogo(svg: string): Uint8Array | null {
    this.#level = levelOfText(svg);
    try {
      this.#mapSettings();
      this.#map('logo.json', Buffer.from(JSON.stringify({ width: LOGO_WIDTH })));
      this.#map(LOGO_PATH, Buffer.from(svg));
      const document = this.#compiler.compile({ mainFileContent: this.#logo }).result;
      return document && this.#compiler.pdf(document, { pdfTags: false, creationTimestamp: 0 });
    } finally {
      this.#compiler.resetShadow();
    }
  }

  /** Evicts unused compiler cache entries. Call after every render, or memory grows. */
  forget(): void {
    this.#compiler.evictCache(CACHE_AGE);
  }

  /** Maps a virtual file. The letter is mapped too: changed inputs would invalidate the compiler's cache. */
  #map(path: string, bytes: Uint8Array): void {
    this.#compiler.mapShadow(join(TEMPLATES, path), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  #mapSettings(): void {
    this.#map('measures.json', this.#measures);
    this.#map('families.json', Buffer.from(JSON.stringify(familiesUpTo(this.#level).map(({ name }) => name))));
  }

  /** @param broken paths of undecodable pictures, replaced by their alternative text */
  #compile(letter: string, broken: readonly string[]): Compiled {
    this.#mapSettings();
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

  /** Exports PDF/UA-1 if possible, else tagged PDF with reasons. */
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
