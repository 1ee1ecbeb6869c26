import type { CheckedLetter, Finding } from '../check.ts';
import { type Line, plainLine } from '../lines.ts';

const UNKNOWN = { mail: null, names: null, nameIndex: null, isNameCleared: null };

/** Returns a letter of these lines, written on November 20, 2026. */
export function letterOf(text: readonly Line[], given: Partial<CheckedLetter> = {}): CheckedLetter {
  const kind = { type: 'OTHER' } as const;
  return { title: [], text, kind, today: '2026-11-20', values: [], attachments: [], ...UNKNOWN, ...given };
}

export function linesOf(...texts: readonly string[]): Line[] {
  return texts.map((text, index) => plainLine(text, index));
}

/** Returns the lines of a table, one for each cell; cells of the first row are headers if `isHeader` says so. */
export function tableOf(rows: readonly (readonly string[])[], isHeader = false, first = 0): Line[] {
  let index = first;
  return rows.flatMap((cells, row) =>
    cells.map((text, column): Line => {
      const cell = { table: 0, row, column, gridColumn: column, isHeader: isHeader && row === 0 };
      return { ...plainLine(text, index++), cell };
    }),
  );
}

/** Returns the texts that findings point at. */
export function textsAt(findings: readonly Finding[], { title, text }: CheckedLetter): string[] {
  return findings.map(({ place: { part, line, from, to } }) => {
    const found = (part === 'title' ? title : text).find(({ index }) => index === line);
    return found?.text.slice(from, to) ?? '';
  });
}
