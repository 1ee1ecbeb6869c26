import type { ReactNode, Ref } from 'react';
import type { Sheet } from '../pages/place-gaps.ts';
import { PAPER_STYLE } from './measure-variables.ts';

/** The paper around the text. */
export interface PaperFrame {
  readonly logo: { readonly svg: string; readonly description: string } | null;
  /** Lines of the footer. */
  readonly footer: string | null;
}

interface PaperProps {
  readonly frame: PaperFrame;
  /** Pages to draw; null for one long sheet. */
  readonly sheets?: readonly Sheet[] | null;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** US Letter paper with logo and footer, as in the PDF. */
export function Paper({ frame, sheets = null, ref, children }: PaperProps) {
  const last = sheets?.at(-1);
  const style = last ? { ...PAPER_STYLE, minHeight: last.top + last.height } : PAPER_STYLE;
  return (
    <div ref={ref} className="ld-paper" style={style} data-pages={sheets?.length}>
      {sheets?.map(({ top, height }, index) => (
        <div key={top} className="ld-sheet" style={{ top, height }} aria-hidden>
          <div className="ld-footer">
            <FooterLines footer={frame.footer} />
            <div>
              Page {index + 1} of {sheets.length}
            </div>
          </div>
        </div>
      ))}
      {frame.logo && (
        <div className="ld-letterhead">
          <img src={svgUrl(frame.logo.svg)} alt={frame.logo.description} />
        </div>
      )}
      {children}
      {frame.footer && (
        // With pages, it's drawn on each sheet and read once.
        <div className={sheets === null ? 'ld-footer' : 'visually-hidden'}>
          <FooterLines footer={frame.footer} />
        </div>
      )}
    </div>
  );
}

function FooterLines({ footer }: Pick<PaperFrame, 'footer'>) {
  return (
    <div>
      {footer?.split('\n').map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
