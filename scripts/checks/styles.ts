import { dirname, join } from 'node:path';

export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

interface Rule {
  readonly selector: string;
  readonly properties: readonly string[];
}

const COMPOSES = /\.([\w-]+) \{[^}]*?\bcomposes: ([\w\s-]+) from "([^"]+)"/g;

/**
 * Finds properties that a class composes and sets again with the same specificity. The build copies composed rules
 * into each using file, so a file loaded later would reset them.
 */
export function setAgain(sheets: readonly StyleSheet[]): string[] {
  const byPath = new Map(sheets.map((sheet) => [sheet.path, sheet]));
  return sheets.flatMap(({ path, text }) => {
    const found = [...text.matchAll(COMPOSES)].flatMap(([, own = '', names = '', from = '']) => {
      const shared = join(dirname(path), from);
      const others = names.split(/\s+/).flatMap((name) => rulesOf(byPath.get(shared)?.text ?? '', name));
      return rulesOf(text, own).flatMap((rule) => {
        const rivals = others.filter((other) => weightOf(other.selector) === weightOf(rule.selector));
        const again = rule.properties.filter((one) =>
          rivals.some(({ properties }) => properties.some((other) => overlap(one, other))),
        );
        return again.map((property) => `${path}: ${rule.selector} sets ${property} of ${shared} again`);
      });
    });
    return [...new Set(found)];
  });
}

/** Parses a style sheet's rules, one per selector, without `composes`. */
export function readRules(text: string): Rule[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const names = body.split(';').map((declaration) => declaration.split(':')[0]?.trim() ?? '');
    const properties = names.filter((name) => name !== '' && name !== 'composes');
    return selectors.split(',').map((selector) => ({ selector: selector.trim(), properties }));
  });
}

/** Returns the rules of a class. */
function rulesOf(text: string, name: string): Rule[] {
  const styled = new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`);
  return readRules(text).filter(({ selector }) => styled.test(selector) && !selector.includes('::'));
}

/** Specificity: counts classes, attributes and states. */
function weightOf(selector: string): number {
  return selector.match(/[.[]|:(?!:)/g)?.length ?? 0;
}

/** Returns true if two properties set the same or overlapping values. */
function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

const MODULE = /import (\w+) from '([^']+\.module\.css)'/g;

/** Returns classes that a component uses and its style sheet lacks. */
export function missingClasses(sheets: readonly StyleSheet[], components: readonly StyleSheet[]): string[] {
  const byPath = new Map(sheets.map((sheet) => [sheet.path, sheet.text]));
  return components.flatMap((component) =>
    usedClasses(component).flatMap(({ module, from, names }) => {
      const known = classesIn(byPath.get(from) ?? '');
      return names.filter((name) => !known.has(name)).map((name) => `${component.path}: ${module}.${name}`);
    }),
  );
}

/** Returns classes of style sheets that no component uses and no class composes. */
export function unusedClasses(sheets: readonly StyleSheet[], components: readonly StyleSheet[]): string[] {
  const used = new Set([
    ...components.flatMap((component) =>
      usedClasses(component).flatMap(({ from, names }) => names.map((name) => `${from} ${name}`)),
    ),
    ...sheets.flatMap(composedClasses),
  ]);
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => [...classesIn(text)].map((name) => `${path} ${name}`))
    .filter((name) => !used.has(name));
}

function usedClasses({ path, text }: StyleSheet): { module: string; from: string; names: string[] }[] {
  return [...text.matchAll(MODULE)].map(([, module = '', from = '']) => {
    const used = text.matchAll(new RegExp(`(?<![\\w/-])${module}\\.(\\w+)`, 'g'));
    return { module, from: join(dirname(path), from), names: [...new Set([...used].map(([, name = '']) => name))] };
  });
}

function composedClasses({ path, text }: StyleSheet): string[] {
  return [...text.matchAll(/composes: ([\w\s-]+?)(?: from "([^"]+)")?;/g)].flatMap(([, names = '', from]) => {
    const sheet = from === undefined ? path : join(dirname(path), from);
    return names.split(/\s+/).map((name) => `${sheet} ${name}`);
  });
}

/** Class names in selectors, without those of other style sheets. */
function classesIn(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  const own = selectors.join('\n').replaceAll(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return new Set([...own.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}
