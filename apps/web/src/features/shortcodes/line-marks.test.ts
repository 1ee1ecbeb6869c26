import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { marksOfLine, piecesOfLine } from './line-marks.ts';

const authoring: Authoring = {
  expressions: new Map([
    ['ClientName', { description: 'The client', group: 'Assignment', valueType: 'text' }],
    ['StartDate', { description: 'The start', group: 'Assignment', valueType: 'date' }],
  ]),
};

const codesIn = (line: string, writing: number | null = null) =>
  marksOfLine(line, authoring, writing).map(({ start, end, problem }) => [
    line.slice(start, end),
    problem?.code ?? null,
  ]);

describe('the placeholders of a line', () => {
  test('are found in place with their errors', () => {
    expect(
      codesIn('For {{shortcode ClientName}} on {{shortcode StartDate format="0.00"}} {{shortcode Nobody}}'),
    ).toEqual([
      ['{{shortcode ClientName}}', null],
      ['{{shortcode StartDate format="0.00"}}', 'bad_format'],
      ['{{shortcode Nobody}}', 'unknown_name'],
    ]);
  });

  test('show no error while the caret is in them, and one as soon as it leaves', () => {
    const line = 'For {{shortcode Cl';
    expect(codesIn(line, line.length)).toEqual([['{{shortcode Cl', null]]);
    expect(codesIn(line, 2)).toEqual([['{{shortcode Cl', 'unclosed']]);
  });

  test('are checked once they are closed, even if the caret is still behind them', () => {
    const line = 'For {{nope}}';
    expect(codesIn(line, line.length)).toEqual([['{{nope}}', 'stray_braces']]);
    expect(codesIn(line, line.length - 1)).toEqual([['{{nope}}', null]]);
  });

  test("aren't checked by name until the expressions are known", () => {
    expect(marksOfLine('{{shortcode Nobody}}', { expressions: null }, null)[0]?.problem).toBeNull();
  });

  test('any line equals the sum of its pieces', () => {
    const line = fc
      .array(fc.oneof(fc.constantFrom('{{shortcode ClientName}}', '{{shortcode ', '}}', '{{'), fc.string()))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(line, (text) => {
        const pieces = piecesOfLine(text, marksOfLine(text, authoring, null));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every(({ start, text: part }) => text.startsWith(part, start))).toBe(true);
      }),
    );
  });
});
