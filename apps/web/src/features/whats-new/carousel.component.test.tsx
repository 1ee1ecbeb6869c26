import { CAROUSEL_INTERVAL_MS } from '@letterdesk/core/constants';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Carousel } from './carousel.tsx';
import { someFeatures } from './testing/some-features.ts';

const FEATURES = someFeatures('Search', 'Approvals', 'Sending');

/** Fake time, without reduced motion. */
async function showMoving() {
  const { matchMedia } = window;
  const moving = (media: string) =>
    Object.assign(matchMedia.call(window, media), { matches: !media.includes('prefers-reduced-motion') });
  vi.spyOn(window, 'matchMedia').mockImplementation(moving);
  return showStill();
}

async function showStill() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  await show(<Carousel features={FEATURES} />);
}

const region = () => screen.getByRole('region', { name: 'New features' });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const slides = () => [...region().querySelectorAll('[aria-roledescription=slide]')];
const shown = () =>
  slides()
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.querySelector('p')?.textContent)
    .join();
const live = () => region().querySelector('[aria-live]')?.getAttribute('aria-live');

describe("the carousel's automatic advance", () => {
  test('happens 8 s after each slide, and from the last to the first', async () => {
    await showMoving();
    wait(CAROUSEL_INTERVAL_MS - 1);
    expect(shown()).toBe('Search');
    wait(1);
    expect(shown()).toBe('Approvals');
    wait(CAROUSEL_INTERVAL_MS);
    wait(CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Search');
  });

  test('waits 8 s after the last manual change, not after its own', async () => {
    await showMoving();
    wait(CAROUSEL_INTERVAL_MS - 1);
    press('Next feature');
    wait(CAROUSEL_INTERVAL_MS - 1);
    expect(shown()).toBe('Approvals');
    wait(1);
    expect(shown()).toBe('Sending');
  });

  test.each([
    ['the pointer', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    [
      'the focus',
      () => fireEvent.focus(screen.getByRole('button', { name: 'Next feature' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'Next feature' })),
    ],
  ])('pauses while %s is on it', async (_what, come, leave) => {
    await showMoving();
    come();
    wait(3 * CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Search');
    leave();
    wait(CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Approvals');
  });

  test('stays paused while the focus moves between its buttons', async () => {
    await showMoving();
    const next = screen.getByRole('button', { name: 'Next feature' });
    fireEvent.focus(next);
    fireEvent.blur(next, { relatedTarget: screen.getByRole('button', { name: 'Previous feature' }) });
    wait(CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Search');
  });

  test('stays paused through all events until it is resumed', async () => {
    await showMoving();
    expect(live()).toBe('off');
    press('Pause the slides');
    fireEvent.pointerEnter(region());
    fireEvent.pointerLeave(region());
    wait(3 * CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Search');
    expect(live()).toBe('polite');
    press('Start the slides again');
    wait(CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Approvals');
  });

  test('pauses while the tab is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    await showMoving();
    hidden.mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    wait(CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Search');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Approvals');
  });

  test('is off with reduced motion, without a pause button', async () => {
    await showStill();
    wait(3 * CAROUSEL_INTERVAL_MS);
    expect(shown()).toBe('Search');
    expect(screen.queryByRole('button', { name: 'Pause the slides' })).toBeNull();
    expect(live()).toBe('polite');
  });
});

describe('a carousel user', () => {
  test('can go forward, back past the first slide, and to any slide', async () => {
    await showStill();
    press('Next feature');
    expect(shown()).toBe('Approvals');
    press('Previous feature');
    press('Previous feature');
    expect(shown()).toBe('Sending');
    press('Feature 2 of 3');
    expect(shown()).toBe('Approvals');
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Feature 2 of 3');
  });

  test("hears the name, the slide number and the picture's description", async () => {
    await showStill();
    expect(region()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    const picture = screen.getByRole('img', { name: 'A picture of Search' });
    expect(picture).toHaveAttribute('src', '/feature-screenshots/0-light.webp');
  });
});
