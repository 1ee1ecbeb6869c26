import { findStrayBraces, hasShortcodeBraces } from '../../shortcodes/stray-braces.ts';
import { defineCheck } from '../check.ts';
import type { Line } from '../lines.ts';
import { findInLines, rangesOf, type TextRange, withoutOverlaps, writtenParts } from '../written-parts.ts';

const BARE_SHORTCODE = /\bshortcode\s{1,9}[A-Z][A-Za-z0-9_.]{0,60}/g;
const BRACES_IN_ADDRESS = /\{\{|\}\}|%7B%7B|%7D%7D/i;

export default defineCheck({
  name: 'left-braces',
  title: 'Placeholder left as text',
  looksFor: 'Braces and placeholders that would be sent as text.',
  severity: 'block',
  reads: ['title', 'text'],
  mayRead: ['mail'],
  find: (letter) =>
    findInLines(writtenParts(letter), findBraces, (quoted) => ({
      message: `${quoted} would be sent as text.`,
      remedy: 'Fix the placeholder or delete it.',
    })),
});

function findBraces({ text, links }: Line): TextRange[] {
  const spans = hasShortcodeBraces(text) ? findStrayBraces(text) : [];
  return withoutOverlaps([
    ...spans.map(({ start, end }) => ({ from: start, to: end })),
    ...rangesOf(text, BARE_SHORTCODE),
    ...links.filter(({ href }) => BRACES_IN_ADDRESS.test(href)),
  ]).map(({ from, to }) => ({ from, to }));
}
