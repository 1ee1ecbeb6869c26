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

export function preloadPdfPages(): void {
  PdfPages.preload();
}

interface PdfFrameProps {
  readonly name: string;
  /** Null while rendering. */
  readonly bytes: Uint8Array | null;
  readonly size?: PageSize;
}

/**
 * A PDF's pages in a frame of at least the height of specification 9.14; it grows, so that only its container
 * scrolls.
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
