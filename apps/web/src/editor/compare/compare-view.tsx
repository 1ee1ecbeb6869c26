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
import { compareSides, firstRows, type RowRange, splitIntoRanges } from './comparison.ts';
import { formatUnchangedCount } from './comparison-labels.ts';

/** Two texts side by side with marked, numbered differences. */
export function CompareView(props: CompareViewProps) {
  const { older, newer, height, keyed, placeholders = false, onCounted } = props;
  const comparison = useComparison(older, newer);
  const { rows, names, differences } = comparison;
  const ranges = useMemo(() => splitIntoRanges(comparison), [comparison]);
  const folds = useFolds(ranges);
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
            {firstRows(ranges, folds.shows, drawn).map((range) => (
              <Fragment key={range.from}>
                {range.foldable && (
                  <Fold range={range} shown={folds.shows(range)} onToggle={() => folds.toggle(range)} />
                )}
                {folds.shows(range) &&
                  rows.slice(range.from, range.to).map((row, offset) => {
                    const number = range.from + offset;
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

/** Depends on the texts, not on the objects that hold them. */
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

function useFolds(ranges: readonly RowRange[]) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const foldable = ranges.filter((range) => range.foldable);
  return {
    shows: (range: RowRange) => !range.foldable || unfolded.has(range.from),
    toggle: ({ from }: RowRange) =>
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

function Fold({ range, shown, onToggle }: { range: RowRange; shown: boolean; onToggle: () => void }) {
  return (
    <tr className={classes.fold}>
      <td colSpan={2}>
        <button type="button" aria-expanded={shown} onClick={onToggle}>
          {shown ? 'Hide' : 'Show'} {formatUnchangedCount(range.to - range.from)}
        </button>
      </td>
    </tr>
  );
}

/** More than fit on a screen. */
const INITIAL_ROWS = 30;
const ROWS_PER_STEP = 60;

/**
 * Returns how many rows to draw: the visible ones first, the rest in steps. `everything` draws all, to reach the end.
 */
function useGradually(rows: number, everything: boolean): number {
  const [drawn, setDrawn] = useState(INITIAL_ROWS);
  const done = everything || drawn >= rows;
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + ROWS_PER_STEP)));
    return () => clearTimeout(timer);
  }, [drawn, done]);
  return done ? Number.POSITIVE_INFINITY : drawn;
}

interface Differences {
  /** Index of the current row. */
  readonly current: number | null;
  /** Scrolls to the next or previous difference and focuses it; wraps around. */
  go(step: 1 | -1): void;
  /** Props of the scrolling element with rows numbered by `data-row`. */
  readonly region: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly tabIndex: 0;
    onKeyDown(event: KeyboardEvent): void;
  };
}

const KEYS: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };

/** Navigation between differences by buttons or the keys N and P. */
function useDifferences(differences: readonly number[]): Differences {
  const [visited, setVisited] = useState<number | null>(null);
  // Outdated once the texts change.
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
