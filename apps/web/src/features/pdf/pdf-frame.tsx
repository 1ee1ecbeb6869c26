import { PDF_FRAME_MIN_HEIGHT } from '@letterdesk/core/constants';
import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import classes from './pdf-frame.module.css';
import type { PageSize } from './pdf-reader.ts';

const PdfPages = lazyComponent({
  name: 'The preview',
  load: () => import('./pdf-pages.tsx').then((module) => module.PdfPages),
  fallback: Coming,
});

/** Loads what shows PDFs before one is asked for. */
export function preloadPdfPages(): void {
  PdfPages.preload();
}

interface PdfFrameProps {
  readonly name: string;
  /** Null while it is being made. */
  readonly bytes: Uint8Array | null;
  readonly size?: PageSize;
}

/**
 * The pages of a PDF one below the other, in a frame at least as high as specification 9.14 asks for; it grows with them, so
 * that only what it stands in is scrolled.
 */
export function PdfFrame({ name, bytes, size = 'whole' }: PdfFrameProps) {
  return (
    <section
      className={classes.frame}
      style={{ minHeight: PDF_FRAME_MIN_HEIGHT }}
      aria-label={`${name}, PDF`}
      aria-busy={bytes === null}
    >
      {bytes === null ? <Coming /> : <PdfPages bytes={bytes} size={size} />}
    </section>
  );
}

function Coming() {
  return <Skeleton height={PDF_FRAME_MIN_HEIGHT} radius={0} />;
}
