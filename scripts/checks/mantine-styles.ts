import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const MANTINE = join(import.meta.dirname, '../../node_modules/@mantine/core');
/** Styles of the page itself, not of a component. */
const OF_EVERY_PAGE = ['baseline', 'default-css-variables', 'global'];

/** Returns the names of Mantine's style sheets that components need, by what the components import. */
export function neededStyles(sources: readonly string[]): string[] {
  const classes = classesOf(sources.flatMap(importedComponents));
  const sheets = readdirSync(join(MANTINE, 'styles')).filter((file) => file.endsWith('.layer.css'));
  const names = sheets.map((file) => basename(file, '.layer.css'));
  return names.filter(
    (name) => OF_EVERY_PAGE.includes(name) || classNamesIn(readSheet(name)).some((each) => classes.has(each)),
  );
}

function importedComponents(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /^\s*([A-Z]\w*)/.exec(name)?.[1] ?? []),
  );
}

/** Class names of components and of all that they're made of. */
function classesOf(components: readonly string[]): ReadonlySet<string> {
  const modules = readdirSync(join(MANTINE, 'esm'), { recursive: true, encoding: 'utf8' });
  const paths = new Map(modules.map((path) => [basename(path, '.mjs'), join(MANTINE, 'esm', path)]));
  const open = components.flatMap((name) => paths.get(name) ?? []);
  const seen = new Set<string>();
  const classes = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    if (path.endsWith('.module.mjs')) for (const name of classNamesIn(text)) classes.add(name);
    for (const [, relative = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) {
      open.push(normalize(join(dirname(path), relative)));
    }
  }
  return classes;
}

function readSheet(name: string): string {
  return readFileSync(join(MANTINE, 'styles', `${name}.layer.css`), 'utf8');
}

function classNamesIn(text: string): string[] {
  return text.match(/\bm_[0-9a-f]+/g) ?? [];
}
