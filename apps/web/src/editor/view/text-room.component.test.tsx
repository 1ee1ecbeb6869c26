import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TextRoom } from './text-room.tsx';

const AROUND = '<p></p>'.length;

/** A text that leaves this many characters. */
const leaving = (left: number, text = '') => `<p>${text.padEnd(DOCUMENT_LIMITS.textLength - AROUND - left, 'x')}</p>`;

const roomText = () => screen.queryByText(/^[\d,]+ characters? left$/)?.textContent;

test('a text shows the remaining characters near its limit, each counted once in any notation', async () => {
  const { showAgain } = await show(<TextRoom html={leaving(20_000)} />);
  expect(roomText()).toBeUndefined();
  showAgain(<TextRoom html={leaving(3_200)} />);
  expect(roomText()).toBe('3,200 characters left');
  expect(screen.getByRole('status')).toHaveTextContent('Room for 5,000 more characters at most');
  showAgain(<TextRoom html={leaving(10, '&amp;&lt;&gt;')} />);
  expect(roomText()).toBe(`${10 + '&amp;&lt;&gt;'.length - '&<>'.length} characters left`);
});

test('a text that is too long shows the excess instead of the remaining characters', async () => {
  const { showAgain } = await show(<TextRoom html={leaving(-803)} />);
  expect(screen.getByRole('status')).toHaveTextContent('This text is 803 characters too long, formatting included.');
  expect(roomText()).toBeUndefined();
  showAgain(<TextRoom html={leaving(1)} />);
  expect(roomText()).toBe('1 character left');
});
