import { createPdfRenderer, type PdfRenderer } from '@letterdesk/pdf/renderer';

/** Starts the renderer on first use; most tests need none. */
export function startPdfWhenAsked(): PdfRenderer {
  let renderer: PdfRenderer | undefined;
  function started(): PdfRenderer {
    renderer ??= createPdfRenderer({ size: 1 });
    return renderer;
  }
  return {
    admit: (turn) => renderer?.admit(turn),
    render: (request, turn) => started().render(request, turn),
    measure: (request, turn) => started().measure(request, turn),
    drawLogo: (svg, turn) => started().drawLogo(svg, turn),
    ready: () => started().ready(),
    workerPids: () => renderer?.workerPids() ?? [],
    close: async () => renderer?.close(),
  };
}
