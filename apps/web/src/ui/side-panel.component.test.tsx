import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSidePanel } from './side-panel.tsx';

test("a narrow window closes the panel so that it doesn't cover the text, and a wide one reopens it", () => {
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

test('the panel starts closed in a narrow window', () => {
  const openedFrom = (room: number) => renderHook(() => useSidePanel(room, 800)).result.current.opened;
  expect([window.innerWidth, window.innerWidth + 1].map(openedFrom)).toEqual([true, false]);
});
