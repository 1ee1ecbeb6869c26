import type { ReactNode, Ref } from 'react';
import { PAPER_STYLE } from './measure-variables.ts';

/** The paper around the text. */
export interface PaperFrame {
  readonly logo: { readonly svg: string; readonly description: string } | null;
  /** Lines of the footer. */
  readonly footer: string | null;
}

interface PaperProps {
  readonly frame: PaperFrame;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** US Letter paper with logo and footer, as in the PDF. */
export function Paper({ frame, ref, children }: PaperProps) {
  return (
    <div ref={ref} className="ld-paper" style={PAPER_STYLE}>
      {frame.logo && (
        <div className="ld-letterhead">
          <img src={svgUrl(frame.logo.svg)} alt={frame.logo.description} />
        </div>
      )}
      {children}
      {frame.footer && (
        <div className="ld-footer">
          {frame.footer.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
    </div>
  );
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
