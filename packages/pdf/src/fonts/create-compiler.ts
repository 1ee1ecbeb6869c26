import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type FontLevel, familiesUpTo } from './families.ts';
import { resolveFont } from './font-levels.ts';

const NO_FONTS = import.meta.dirname;
/**
 * Where the compiler learns of the machine's fonts: on Linux from FONTCONFIG_FILE alone, on Windows in folders of
 * SYSTEMROOT and USERPROFILE, on macOS in one of HOME and in fixed ones.
 */
const NO_SYSTEM_FONTS = {
  FONTCONFIG_FILE: join(NO_FONTS, 'no-system-fonts.conf'),
  HOME: NO_FONTS,
  SYSTEMROOT: NO_FONTS,
  USERPROFILE: NO_FONTS,
};

/**
 * Creates a compiler with the fonts of a level and none of the machine, so that PDFs are the same everywhere. The
 * compiler has no option for this: the variables that lead it to the machine's fonts lead to none meanwhile. Only macOS
 * keeps its own: they come after ours, which win by name, and the templates name each family and allow no other.
 * @param variables replace those of this process meanwhile.
 */
export function createCompiler(
  workspace: string,
  level: FontLevel,
  variables: Readonly<Record<string, string>> = NO_SYSTEM_FONTS,
): NodeCompiler {
  const fontBlobs = familiesUpTo(level).flatMap(({ files }) => files.map((file) => readFileSync(resolveFont(file))));
  return withVariables(variables, () => NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }));
}

function withVariables<T>(variables: Readonly<Record<string, string>>, work: () => T): T {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
