import { beforeEach, expect, test, vi } from 'vitest';
import { importWithStyles } from './import-with-styles.ts';

class Link {
  rel = '';
  href = '';
  crossOrigin: string | null = null;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;

  remove(): void {
    page.splice(page.indexOf(this), 1);
  }
}

let page: Link[] = [];

let tests = 0;
let styles = '';
const IMPORTER = 'https://intranet.example.org/desk/assets/shell.js';
const path = () => styles.replace('/desk/assets/', './');
const load = async () => 'the part';

beforeEach(() => {
  page = [];
  styles = `/desk/assets/styles-${tests++}.css`;
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: (selector: string) => page.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    head: { append: (link: Link) => page.push(link) },
  });
});

const linksTo = (href: string) => page.filter((link) => link.href === href);
const came = (href: string) => linksTo(href).forEach(({ onload }) => void onload());
const failed = (href: string) => linksTo(href).forEach(({ onerror }) => void onerror());

test('code is imported after its style sheet, which is requested once', async () => {
  const code = vi.fn(load);
  const first = importWithStyles(code, [path()], IMPORTER);
  const second = importWithStyles(code, [path()], IMPORTER);
  expect(linksTo(styles)).toHaveLength(1);
  await Promise.resolve();
  expect(code).not.toHaveBeenCalled();
  came(styles);
  expect(await Promise.all([first, second])).toEqual(['the part', 'the part']);
  await importWithStyles(code, [path()], IMPORTER);
  expect(linksTo(styles)).toHaveLength(1);
});

test('a failed style sheet fails all its waiting imports, and no others', async () => {
  const needs = [importWithStyles(load, [path()], IMPORTER), importWithStyles(load, [path()], IMPORTER)];
  const other = importWithStyles(load, ['./another.css'], IMPORTER);
  failed(styles);
  const outcomes = await Promise.allSettled(needs);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  came('/desk/assets/another.css');
  expect(await other).toBe('the part');
});

test('the next request for a failed style sheet loads it again, and fails again without it', async () => {
  const first = importWithStyles(load, [path()], IMPORTER);
  failed(styles);
  await expect(first).rejects.toThrow(`${styles} did not come.`);
  expect(linksTo(styles)).toHaveLength(0);
  expect(await importWithStyles(load, undefined, IMPORTER)).toBe('the part');

  const again = [importWithStyles(load, [path()], IMPORTER), importWithStyles(load, [path()], IMPORTER)];
  expect(linksTo(styles)).toHaveLength(1);
  failed(styles);
  expect((await Promise.allSettled(again)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const last = importWithStyles(load, [path()], IMPORTER);
  came(styles);
  expect(await last).toBe('the part');
});

test("a style sheet that the page already has isn't requested", async () => {
  document.head.append(Object.assign(new Link() as unknown as HTMLLinkElement, { href: styles }));
  expect(await importWithStyles(load, [path()], IMPORTER)).toBe('the part');
  expect(linksTo(styles)).toHaveLength(1);
});

test('scripts are preloaded once without a wait', async () => {
  const script = styles.replace('.css', '.js');
  expect(await importWithStyles(load, [script.replace('/desk/assets/', './')], IMPORTER)).toBe('the part');
  expect(await importWithStyles(load, [script.replace('/desk/assets/', './')], IMPORTER)).toBe('the part');
  expect(linksTo(script).map(({ rel }) => rel)).toEqual(['modulepreload']);
});
