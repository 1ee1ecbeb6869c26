import { Fragment, useEffect, useMemo, useState } from 'react';
import '../view/fonts.css';
import '../view/keyed.css';
import '../view/shortcodes.css';
import '../view/text.css';
import classes from './compare.module.css';
import { CompareRow, type Look } from './compare-row.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import type { CompareSide, CompareViewProps } from './compare-view-props.ts';
import { compareSides, firstRows, type Stretch, stretchesOf } from './comparison.ts';
import { useDifferences } from './use-differences.ts';
import { useGradually } from './use-gradually.ts';
import { unchangedInWords } from './wording.ts';

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
          {shown ? 'Hide' : 'Show'} {unchangedInWords(stretch.to - stretch.from)}
        </button>
      </td>
    </tr>
  );
}
