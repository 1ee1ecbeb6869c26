import type { Feature } from '@letterdesk/contract/whats-new';
import { CAROUSEL_INTERVAL_MS } from '@letterdesk/core/constants';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, useCallback, useEffect, useState } from 'react';
import { withBasePath } from '../../ui/base-path.ts';
import classes from './carousel.module.css';

/** The carousel pattern of the ARIA Authoring Practices (specification 2.22). */
export function Carousel({ features }: { features: readonly Feature[] }) {
  const { viewport, shown, show } = useSlides();
  const count = features.length;
  const next = useCallback(() => show((index) => (index + 1) % count), [show, count]);
  const previous = () => show((index) => (index + count - 1) % count);
  const { rotating, button, hold } = useRotation(shown, next);

  return (
    <section className={classes.carousel} aria-roledescription="carousel" aria-label="New features" {...hold}>
      <div className={classes.controls}>
        {button && (
          <button
            type="button"
            className={classes.control}
            aria-label={button.paused ? 'Start the slides again' : 'Pause the slides'}
            onClick={button.press}
          >
            {button.paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          </button>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
        <div className={classes.indicators} role="group" aria-label="Choose a feature">
          {features.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={classes.indicator}
              aria-label={`Feature ${index + 1} of ${count}`}
              aria-current={index === shown || undefined}
              onClick={() => show(() => index)}
            />
          ))}
        </div>
        <button type="button" className={classes.control} aria-label="Previous feature" onClick={previous}>
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button type="button" className={classes.control} aria-label="Next feature" onClick={next}>
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
      <div ref={viewport} className={classes.viewport}>
        <div className={classes.slides} aria-live={rotating ? 'off' : 'polite'}>
          {features.map((feature, index) => (
            <Slide key={feature.id} feature={feature} place={`${index + 1} of ${count}`} away={index !== shown} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Slide({ feature, place, away }: { feature: Feature; place: string; away: boolean }) {
  const { light, dark, alternativeText, width, height } = feature.screenshot;
  const scheme = useComputedColorScheme('light');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group that is called a slide.
    <div className={classes.slide} role="group" aria-roledescription="slide" aria-label={place} inert={away}>
      <img
        className={classes.picture}
        src={withBasePath(`/feature-screenshots/${scheme === 'dark' ? dark : light}`)}
        alt={alternativeText}
        width={width}
        height={height}
        draggable={false}
      />
      <p className={classes.caption}>{feature.text}</p>
    </div>
  );
}

/** Syncs the slide with Embla, in both directions. */
function useSlides() {
  const still = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', containScroll: false, duration: 20 });
  const [shown, show] = useState(0);
  useEffect(() => embla?.scrollTo(shown, still), [embla, shown, still]);
  useEffect(() => {
    const follow = () => embla && show(embla.selectedScrollSnap());
    embla?.on('select', follow);
    return () => void embla?.off('select', follow);
  }, [embla]);
  return { viewport, shown, show };
}

interface Rotation {
  readonly rotating: boolean;
  /** Null with reduced motion. */
  readonly button: { readonly paused: boolean; readonly press: () => void } | null;
  /** Pauses while hovered or focused. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Advances every 8 s (specification 2.22, 9.5), unless paused, hovered, focused or hidden, and never with reduced
 * motion.
 */
function useRotation(shown: number, advance: () => void): Rotation {
  const still = useReducedMotion();
  const hidden = useIsHidden();
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotating = !(still || hidden || paused || pointed || focused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own 8 s.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(advance, CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, shown, advance]);

  return {
    rotating,
    button: still ? null : { paused, press: () => setPaused(!paused) },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

function useIsHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}
