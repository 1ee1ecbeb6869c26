import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenText } from './unbroken-text.tsx';

/** Marks allowed breaks with a bar and unbreakable numbers with brackets. */
function shown(text: string): string {
  const { container } = render(<UnbrokenText>{text}</UnbrokenText>);
  expect(container).toHaveTextContent(text);
  return container.innerHTML.replaceAll('<wbr>', '|').replace(/<span[^>]*>(.*?)<\/span>/g, '[$1]');
}

test.each([
  ['Rates of assignment A-118014, an exception', 'Rates of assignment [A-118014], an exception'],
  ['A-118014', '[A-118014]'],
  ['2026-11-24 09:29 AM', '[2026-11-24] 09:29 AM'],
  ['J-1 and J-2', '[J-1] and [J-2]'],
  ['ann.lee@x.example, bob@x.example', 'ann.|lee@|x.|example, bob@|x.|example'],
  ['A follow-up for St. Mary', 'A follow-up for St. Mary'],
])('the text breaks only at separators: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
