import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type FontLevel, familiesUpTo } from './families.ts';
import { resolveFont } from './font-levels.ts';

const NO_SYSTEM_FONTS = join(import.meta.dirname, 'no-system-fonts.conf');

/**
 * Creates a compiler with the fonts of a level and none of the machine, so that PDFs are the same everywhere. The
 * compiler has no option for this: it reads the machine's list of fonts, which an empty one replaces meanwhile.
 */
export function createCompiler(workspace: string, level: FontLevel): NodeCompiler {
  const fontBlobs = familiesUpTo(level).flatMap(({ files }) => files.map((file) => readFileSync(resolveFont(file))));
  const before = process.env.FONTCONFIG_FILE;
  process.env.FONTCONFIG_FILE = NO_SYSTEM_FONTS;
  try {
    return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}
