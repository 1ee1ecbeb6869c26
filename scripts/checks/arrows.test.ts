import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crossings, readArrows } from './arrows.ts';
import { CHECKOUT, readSources, type SourceFile } from './imports.ts';

const drawn = readArrows(readFileSync(join(CHECKOUT, 'ARCHITECTURE.md'), 'utf8'));
const isTest = ({ path }: SourceFile) => path.includes('.test.') || path.includes('/testing/');
/** A feature's tests may use others' builders, but a package's tests may not use the layers above. */
const found = crossings(drawn, readSources(), (file, place) => place === '' || !isTest(file));

describe('the arrows of ARCHITECTURE.md', () => {
  test('allow every import', () => {
    const wrong = found.filter(({ from, to }) => !drawn.get(from)?.has(to));
    expect(wrong.map(({ file, to }) => `${file.path} → ${to}`)).toEqual([]);
  });

  test('are each used by an import', () => {
    const used = new Set(found.map(({ from, to }) => `${from} → ${to}`));
    const all = [...drawn].flatMap(([from, folders]) => [...folders].map((to) => `${from} → ${to}`));
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});

describe('reading arrows', () => {
  const text = '```arrows\napps/web → packages/core\n```\nwords\n```arrows\napps/web/src/features/a → b, c\n```\n';
  const file = (path: string, ...imports: string[]): SourceFile => ({ path, lines: 1, imports, packages: [] });

  test('reads them from a text, with names below the starting folder', () => {
    expect([...readArrows(text)]).toEqual([
      ['apps/web', new Set(['packages/core'])],
      ['apps/web/src/features/a', new Set(['apps/web/src/features/b', 'apps/web/src/features/c'])],
    ]);
    expect(() => readArrows('```arrows\na - b\n```')).toThrow('This is no arrow');
  });

  test('finds them between the folders of each place that has any', () => {
    const sources = [
      file('apps/web/src/features/a/one.ts', 'apps/web/src/features/b/two.ts', 'packages/core/src/x.ts'),
      file('apps/web/src/features/b/two.ts', 'apps/web/src/features/b/three.ts', 'apps/web/src/ui/menu/menu.tsx'),
      file('packages/core/src/x.ts', 'apps/web/src/features/a/one.ts'),
    ];
    const ways = crossings(readArrows(text), sources, () => true).map(({ from, to }) => `${from} → ${to}`);
    expect(ways).toEqual([
      'apps/web → packages/core',
      'packages/core → apps/web',
      'apps/web/src/features/a → apps/web/src/features/b',
    ]);
  });
});
