import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIgnoredFileDrops } from './use-file-drop.ts';

function Page() {
  useIgnoredFileDrops();
  return (
    <>
      <p>Text</p>
      <input type="file" aria-label="File" />
    </>
  );
}

/** Returns true if the browser would do something with the drop. */
function isOpened(element: Element, types: readonly string[]): boolean {
  const event = createEvent.drop(element, { dataTransfer: { types, files: [] } });
  fireEvent(element, event);
  return !event.defaultPrevented;
}

test('a file dropped where nothing takes it is not opened by the browser', () => {
  render(<Page />);
  expect(isOpened(screen.getByText('Text'), ['Files'])).toBe(false);
  expect(isOpened(screen.getByText('Text'), ['text/plain'])).toBe(true);
  expect(isOpened(screen.getByLabelText('File'), ['Files'])).toBe(true);
});
