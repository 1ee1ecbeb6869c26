import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES, type Measures } from '@letterdesk/core/document/measures';
import { expect, test } from 'vitest';
import { measureVariables } from './measure-variables.ts';

const css = readFileSync(join(import.meta.dirname, 'text.css'), 'utf8');

test("the text's styles have no sizes of their own and read each variable", () => {
  expect(css.match(/[\d.]+pt\b/g)).toBeNull();
  const read = new Set(css.match(/--ld-[\w-]+/g));
  expect([...read].sort()).toEqual(Object.keys(measureVariables()).sort());
});

test('the variables equal the measures', () => {
  const changed = {
    ...MEASURES,
    paragraphBelow: 9,
    list: { ...MEASURES.list, markers: ['*', '–', '•'] },
    table: { ...MEASURES.table, cell: { left: 1, right: 2, y: 3 } },
  } as unknown as Measures;
  expect(measureVariables(changed)).toMatchObject({
    '--ld-paragraph-below': '9pt',
    '--ld-marker-1': '"*\u00a0\u00a0"',
    '--ld-cell-padding': '3pt 2pt 3pt 1pt',
  });
});
