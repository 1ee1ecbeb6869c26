/** Owns two renderers, one idle and one busy, and prints their worker process ids until it is killed. */

import { createPdfRenderer } from '../renderer.ts';
import { aPdfRequest, cell, row, table } from './document-builder.ts';

const idle = createPdfRenderer({ size: 1 });
const busy = createPdfRenderer({ size: 1, timeoutMs: 60_000 });
await Promise.all([idle.ready(), busy.ready()]);

const cells = Array.from({ length: 20 }, (_, column) => cell(`Cell ${column}`));
const rows = Array.from({ length: 800 }, () => row(...cells));
busy.render(aPdfRequest([table(...rows)])).catch(() => undefined);
setTimeout(() => process.send?.({ idle: idle.workerPids()[0], busy: busy.workerPids()[0] }), 200);
