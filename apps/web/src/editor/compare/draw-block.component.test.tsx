import { blocksOf } from '@letterdesk/document/compare/blocks';
import { parseHtml } from '@letterdesk/document/parse-html';
import { expect, test } from 'vitest';
import { drawBlock } from './draw-block.ts';

const LISTS = '<ol start="2"><li>A</li><li>B<ol data-sign="#.#"><li>C</li></ol></li></ol>';

test.each([
  ['a letter', LISTS],
  ['a table cell', `<table><tr><td>${LISTS}</td></tr></table>`],
  ['a list item beside a table', `<ol><li>0<table><tr><td>${LISTS}</td></tr></table></li></ol>`],
])('a compared inner list repeats the number of the item around it, as in %s', (_place, html) => {
  const drawn = blocksOf(parseHtml(html)).map((block) =>
    drawBlock(block, { ranges: [], nameOf: String, placeholders: false, at: 0 }),
  );
  const styles = drawn.flatMap((element) =>
    [element, ...element.querySelectorAll('ol')].map(({ style }) => style.getPropertyValue('--before-number')),
  );
  expect(styles.filter((before) => before !== '')).toEqual(['"3."']);
});
