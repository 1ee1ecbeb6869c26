import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { withoutCodeProbe } from '../../without-code-probe.ts';

const ZOD = pathToFileURL(join(import.meta.dirname, '../../../../node_modules/zod/index.js')).pathname;
const PAGE = `import { z } from '${ZOD}'; globalThis.read = z.object({ id: z.number() }).parse({ id: 1 });`;

async function runBuilt(folder: string, plugins: ReturnType<typeof withoutCodeProbe>[]) {
  const entry = join(folder, 'page.js');
  await writeFile(entry, PAGE);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { lib: { entry, formats: ['iife'], name: 'page', fileName: 'built' }, outDir: 'out', minify: false },
  });
  const [name = ''] = await readdir(join(folder, 'out'));
  let probes = 0;
  const context = createContext({
    Function: new Proxy(Function, {
      construct() {
        probes += 1;
        throw new Error('The policy forbids it.');
      },
    }),
  });
  runInContext(await readFile(join(folder, 'out', name), 'utf8'), context);
  return { read: context.read as unknown, probes };
}

test('a built page checks data without trying to run code from text, which its policy would report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-probe-'));
  try {
    expect(await runBuilt(folder, [])).toEqual({ read: { id: 1 }, probes: 1 });
    expect(await runBuilt(folder, [withoutCodeProbe()])).toEqual({ read: { id: 1 }, probes: 0 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
