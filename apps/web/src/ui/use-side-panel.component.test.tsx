import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSidePanel } from './side-panel.tsx';

test('a window that becomes too narrow for both closes the panel, so that it does not cover the text, and reopens it', () => {
  const narrow = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  onTestFinished(() => asked.mockRestore());
  const { result } = renderHook(() => useSidePanel(900, 800));
  expect(asked).toHaveBeenCalledWith('(max-width: 799px)');
  expect(result.current.opened).toBe(true);
  const becomes = (matches: boolean) =>
    act(() => {
      narrow.matches = matches;
      narrow.dispatchEvent(new Event('change'));
    });
  becomes(true);
  expect(result.current.opened).toBe(false);
  becomes(false);
  expect(result.current.opened).toBe(true);
  becomes(true);
  act(() => result.current.toggle());
  act(() => result.current.toggle());
  becomes(false);
  expect(result.current.opened, 'what one closed oneself stays closed').toBe(false);
});

test('it starts closed in a window that has no room for both', () => {
  const openedFrom = (room: number) => renderHook(() => useSidePanel(room, 800)).result.current.opened;
  expect([window.innerWidth, window.innerWidth + 1].map(openedFrom)).toEqual([true, false]);
});
