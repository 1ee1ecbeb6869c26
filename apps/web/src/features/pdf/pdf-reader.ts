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

/** More dots than a screen shows only cost memory. */
const MOST_DENSE = 3;

/** An opened PDF. */
export interface OpenPdf {
  readonly pages: readonly PdfPage[];
}

/** One of its pages; lengths are points. */
export interface PdfPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /**
   * Draws it, and lays its words over it. Resolves when both are done.
   * @param scale CSS pixels to a point.
   * @param signal stops it, also while it is under way.
   */
  draw(place: { canvas: HTMLCanvasElement; words: HTMLElement }, scale: number, signal: AbortSignal): Promise<void>;
}

/** Begins with the code and reads every PDF: a new one each time would take most of the wait. */
const reader = new PDFWorker();
// That it could not be started is told where a PDF is opened.
reader.promise.catch(() => undefined);

/** Opens a PDF; what is kept of it goes with the signal. Rejects when it is none. */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<OpenPdf> {
  // The bytes go to the worker, and whoever gave them keeps theirs.
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
    async draw({ canvas, words }, scale, signal) {
      const viewport = page.getViewport({ scale });
      const density = Math.min(window.devicePixelRatio, MOST_DENSE);
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
      words.replaceChildren();
      words.style.setProperty('--total-scale-factor', String(scale));
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
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

/** How large a page is shown: so that the whole of it is seen, or as wide as there is room. */
export type PageSize = 'whole' | 'wide';
