import { defineCheck, type Finding } from '../check.ts';
import type { Line } from '../lines.ts';
import { placeIn, quote, writtenParts } from '../written-parts.ts';

export default defineCheck({
  name: 'empty-value',
  title: 'Missing value',
  looksFor:
    'A value that is missing within a line that would be sent. Required values are left to saving, which refuses without them.',
  severity: 'note',
  reads: ['title', 'text', 'values'],
  mayRead: ['mail'],
  find(letter) {
    const byShortcode = new Map(letter.values.map((value) => [value.shortcode, value]));
    const emptyIn = (line: Line) =>
      line.values.filter(({ shortcode, from, to }) => from === to && byShortcode.get(shortcode)?.required !== true);
    return writtenParts(letter).flatMap(({ part, lines }) =>
      lines.flatMap((line) =>
        emptyIn(line).map((value): Finding => {
          const name = byShortcode.get(value.shortcode)?.description ?? value.shortcode;
          return {
            place: placeIn(part, line, value),
            message: `${quote(name)} has no value here.`,
            remedy: 'Type it in, or reword the line.',
          };
        }),
      ),
    );
  },
});
