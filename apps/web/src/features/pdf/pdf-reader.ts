import {
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Higher densities only cost memory. */
const MOST_DENSE = 3;

export interface OpenPdf {
  readonly pages: readonly PdfPage[];
}

/** Lengths in points. */
export interface PdfPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Draws a page without its text, `scale` pixels per point. */
  paint(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /**
   * Renders a page with its text layer.
   * @param scale CSS pixels per point.
   * @param signal cancels rendering.
   */
  draw(place: { canvas: HTMLCanvasElement; textLayer: HTMLElement }, scale: number, signal: AbortSignal): Promise<void>;
}

/** One shared worker: starting one takes most of the time. */
const reader = new PDFWorker();
// Start errors are shown when opening a PDF.
reader.promise.catch(() => undefined);

/** Opens a PDF until the signal aborts. Rejects if invalid. */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<OpenPdf> {
  // Copies the bytes, since the worker takes ownership.
  const task = getDocument({ data: bytes.slice(), useWasm: false, worker: reader });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  const pdf = await task.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return { pages: await Promise.all(numbers.map(async (number) => pageOf(await pdf.getPage(number), number))) };
}

function pageOf(page: PDFPageProxy, number: number): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number,
    width,
    height,
    async paint(canvas, scale, signal) {
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport, intent: 'print' });
      signal.addEventListener('abort', () => drawing.cancel());
      await drawing.promise;
    },
    async draw({ canvas, textLayer }, scale, signal) {
      const viewport = page.getViewport({ scale });
      const density = Math.min(window.devicePixelRatio, MOST_DENSE);
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
      textLayer.replaceChildren();
      textLayer.style.setProperty('--total-scale-factor', String(scale));
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: textLayer, viewport });
      stopOn(signal, drawing, layer);
      await Promise.all([drawing.promise, layer.render()]);
    },
  };
}

function stopOn(signal: AbortSignal, drawing: RenderTask, layer: TextLayer): void {
  signal.addEventListener('abort', () => {
    drawing.cancel();
    layer.cancel();
  });
}

/** Fits the whole page or the width. */
export type PageSize = 'whole' | 'wide';
