import '../view/fonts.css';
import '../view/keyed.css';
import '../view/shortcodes.css';
import '../view/text.css';
import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import classes from './compare.module.css';
import { CompareRow, type Look } from './compare-row.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import type { CompareSide, CompareViewProps } from './compare-view-props.ts';
import { compareSides, firstRows, type Stretch, stretchesOf } from './comparison.ts';
import { formatUnchangedCount } from './comparison-labels.ts';

/** Two texts side by side as they stand on paper, with every difference marked, counted and within a key's reach. */
export function CompareView(props: CompareViewProps) {
  const { older, newer, height, keyed, placeholders = false, onCounted } = props;
  const comparison = useComparison(older, newer);
  const { rows, names, differences } = comparison;
  const stretches = useMemo(() => stretchesOf(comparison), [comparison]);
  const folds = useFolds(stretches);
  const look = useMemo<Look>(() => {
    const known = new Map(keyed?.map(({ shortcode, description }) => [shortcode, description]));
    return { placeholders, nameOf: (shortcode) => known.get(shortcode) ?? shortcode };
  }, [keyed, placeholders]);
  const titles = useMemo(() => [older.title, newer.title] as const, [older.title, newer.title]);
  const way = useDifferences(differences);
  const drawn = useGradually(rows.length, way.current !== null);
  useEffect(() => onCounted?.(differences.length), [differences, onCounted]);
  return (
    <div className={classes.view} data-fill={height === undefined || undefined}>
      <CompareToolbar
        count={differences.length}
        at={way.current === null ? null : differences.indexOf(way.current)}
        onGo={way.go}
        everything={folds.everything}
        onEverything={folds.showEverything}
      />
      <section
        {...way.region}
        aria-label={`${older.title} and ${newer.title} compared`}
        className={classes.scroll}
        style={{ height }}
      >
        <table className={classes.sheets}>
          <thead>
            <tr>
              <Head side={older} />
              <Head side={newer} />
            </tr>
          </thead>
          <tbody>
            {firstRows(stretches, folds.shows, drawn).map((stretch) => (
              <Fragment key={stretch.from}>
                {stretch.foldable && (
                  <Fold stretch={stretch} shown={folds.shows(stretch)} onToggle={() => folds.toggle(stretch)} />
                )}
                {folds.shows(stretch) &&
                  rows.slice(stretch.from, stretch.to).map((row, offset) => {
                    const number = stretch.from + offset;
                    const common = { row, number, look, titles };
                    return (
                      <CompareRow key={number} {...common} isName={number < names} current={number === way.current} />
                    );
                  })}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Compared anew only when a text is another one, not whenever the object that holds it is. */
function useComparison(older: CompareSide, newer: CompareSide) {
  return useMemo(
    () =>
      compareSides(
        { title: '', name: older.name, html: older.html },
        { title: '', name: newer.name, html: newer.html },
      ),
    [older.name, older.html, newer.name, newer.html],
  );
}

function useFolds(stretches: readonly Stretch[]) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const foldable = stretches.filter((stretch) => stretch.foldable);
  return {
    shows: (stretch: Stretch) => !stretch.foldable || unfolded.has(stretch.from),
    toggle: ({ from }: Stretch) =>
      setUnfolded((before) => {
        const after = new Set(before);
        if (!after.delete(from)) after.add(from);
        return after;
      }),
    everything: foldable.length > 0 ? foldable.every(({ from }) => unfolded.has(from)) : null,
    showEverything: (all: boolean) => setUnfolded(new Set(all ? foldable.map(({ from }) => from) : [])),
  };
}

function Head({ side }: { side: CompareSide }) {
  return (
    <th scope="col">
      {side.title}
      {side.note && <span className={classes.note}>{side.note}</span>}
    </th>
  );
}

function Fold({ stretch, shown, onToggle }: { stretch: Stretch; shown: boolean; onToggle: () => void }) {
  return (
    <tr className={classes.fold}>
      <td colSpan={2}>
        <button type="button" aria-expanded={shown} onClick={onToggle}>
          {shown ? 'Hide' : 'Show'} {formatUnchangedCount(stretch.to - stretch.from)}
        </button>
      </td>
    </tr>
  );
}

/** More than fit on a screen. */
const AT_ONCE = 30;
const STEP = 60;

/**
 * How many rows may be drawn by now: those that are seen first at once, the rest step by step after them, so that a long
 * text is there as soon as a short one. `everything` is for somebody who goes to where it ends.
 */
function useGradually(rows: number, everything: boolean): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const done = everything || drawn >= rows;
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, done]);
  return done ? Number.POSITIVE_INFINITY : drawn;
}

interface Differences {
  /** The row one went to last; null before. */
  readonly current: number | null;
  /** Brings the next or the previous difference into view and focuses it; after the last one comes the first. */
  go(step: 1 | -1): void;
  /** For the element that holds the rows, each with its number in `data-row`: it scrolls, by the keyboard as well. */
  readonly region: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly tabIndex: 0;
    onKeyDown(event: KeyboardEvent): void;
  };
}

const KEYS: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };

/** The way from difference to difference, by button or by the keys N and P. */
function useDifferences(differences: readonly number[]): Differences {
  const [visited, setVisited] = useState<number | null>(null);
  // Of other texts that came in their place it says nothing.
  const current = visited !== null && differences.includes(visited) ? visited : null;
  const ref = useRef<HTMLDivElement>(null);
  const go = (step: 1 | -1) => {
    const count = differences.length;
    const at = current === null ? (step === 1 ? -1 : 0) : differences.indexOf(current);
    const next = differences[(at + step + count) % count];
    if (next === undefined) return;
    flushSync(() => setVisited(next));
    const row = ref.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key.toLowerCase()];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(step);
  };
  return { current, go, region: { ref, tabIndex: 0, onKeyDown } };
}
