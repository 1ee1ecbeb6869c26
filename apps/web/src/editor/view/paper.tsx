import type { ReactNode, Ref } from 'react';

/** What stands on the paper around the text. */
export interface PaperFrame {
  readonly logo: { readonly svg: string; readonly description: string } | null;
  /** The footer's lines. */
  readonly footer: string | null;
}

export interface PaperProps {
  readonly frame: PaperFrame;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A sheet of US Letter paper with the division's logo and footer, as the PDF has them. */
export function Paper({ frame, ref, children }: PaperProps) {
  return (
    <div ref={ref} className="ld-paper">
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
