import '../view/fonts.css';
import '../view/keyed.css';
import '../view/shortcodes.css';
import '../view/text.css';
import type { MergeChoice } from '@letterdesk/document/merge/merge-documents';
import { Button, Group } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Look } from '../compare/compare-row.tsx';
import { formatUnchangedCount } from '../compare/comparison-labels.ts';
import { drawBlock } from '../compare/draw-block.ts';
import drawn from '../compare/drawn-text.module.css';
import { MEASURE_STYLE } from '../view/measure-variables.ts';
import classes from './merge.module.css';
import type { MergeViewProps } from './merge-view-props.ts';
import { type DrawnBlock, type MergePlace, startMerging } from './merging.ts';

/** A three-way merge: one-sided changes are applied, conflicts chosen one by one. All changes can be overridden. */
export function MergeView(props: MergeViewProps) {
  const { keyed, placeholders, theirTitle, allTheirs, height, onMerged } = props;
  // Kept across renders, so that choices aren't lost.
  const [merging] = useState(() => startMerging(props));
  const [choices, setChoices] = useState(merging.choices);
  const list = useRef<HTMLOListElement>(null);
  const look = useMemo<Look>(() => {
    const known = new Map(keyed?.map(({ shortcode, description }) => [shortcode, description]));
    return { placeholders, nameOf: (shortcode) => known.get(shortcode) ?? shortcode };
  }, [keyed, placeholders]);
  const open = choices.filter((choice) => choice === null).length;
  useEffect(() => {
    const decided = choices.filter((choice) => choice !== null);
    onMerged(decided.length === choices.length ? merging.result(decided) : null);
  }, [choices, merging, onMerged]);
  const choose = (index: number, choice: MergeChoice) =>
    setChoices((now) => now.map((before, at) => (at === index ? choice : before)));
  const chooseAll = (choice: MergeChoice) => setChoices((now) => now.map(() => choice));
  const goToOpen = () => {
    const place = list.current?.querySelector<HTMLElement>(`[data-place="${choices.indexOf(null)}"] input`);
    place?.focus();
    place?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className={classes.view}>
      <Group gap="xs" mb="xs">
        <span role="status" className={classes.count}>
          {toldOf(choices.length, open)}
        </span>
        {open > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={goToOpen}>
            Go to the next one
          </Button>
        )}
        <Group gap="xs" ml="auto" justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={() => chooseAll('mine')}>
            Choose all of mine
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => chooseAll('theirs')}>
            {allTheirs}
          </Button>
        </Group>
      </Group>
      <section className={classes.scroll} style={{ maxHeight: height }} aria-label="Where the texts differ">
        <ol ref={list} className={classes.rows}>
          {merging.rows.map((row) =>
            row.kind === 'same' ? (
              <Same key={`same-${keyOf(row.blocks, merging.rows.indexOf(row))}`} blocks={row.blocks} look={look} />
            ) : (
              <MergePlaceRow
                key={row.index}
                place={row}
                look={look}
                theirTitle={theirTitle}
                choice={choices[row.index] ?? null}
                onChoose={(choice) => choose(row.index, choice)}
              />
            ),
          )}
        </ol>
      </section>
    </div>
  );
}

const keyOf = (blocks: readonly DrawnBlock[], at: number) => `${at}-${blocks.length}`;

function toldOf(all: number, open: number): string {
  const differences = all === 1 ? '1 difference' : `${all} differences`;
  if (all === 0) return 'Both texts are the same.';
  return open === 0 ? `${differences}, all decided` : `${differences}, ${open} to decide`;
}

/** Folded unchanged paragraphs. */
function Same({ blocks, look }: { blocks: readonly DrawnBlock[]; look: Look }) {
  const [shown, setShown] = useState(false);
  return (
    <li className={classes.same}>
      <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'} {formatUnchangedCount(blocks.length)}
      </button>
      {shown && <DrawnText blocks={blocks} look={look} />}
    </li>
  );
}

interface MergePlaceRowProps {
  readonly place: MergePlace;
  readonly look: Look;
  readonly theirTitle: string;
  readonly choice: MergeChoice | null;
  readonly onChoose: (choice: MergeChoice) => void;
}

const BY: Readonly<Record<MergePlace['by'], string>> = {
  me: 'Only you changed this',
  them: 'Only the other text changed this',
  both: 'Both changed this',
};

/** One difference with both versions and its choices. */
function MergePlaceRow({ place, look, theirTitle, choice, onChoose }: MergePlaceRowProps) {
  const name = useId();
  const { by, label } = place;
  const options: readonly (readonly [MergeChoice, string])[] = [
    ['mine', by === 'them' ? 'As it was' : 'Yours'],
    ['theirs', by === 'me' ? 'As it was' : theirTitle],
    ...(place.canTakeBoth ? [['both', 'Both, yours first'] as const] : []),
  ];
  // Without a merge base, the text may have been removed here or added there.
  const side = { look, absent: place.before.length > 0 ? 'Removed' : 'Not in this version' };
  return (
    <li className={classes.place} data-place={place.index} data-open={choice === null || undefined}>
      <fieldset className={classes.choices}>
        <legend>
          {label === null ? BY[by] : `${label}: ${BY[by].replace('Only', 'only').replace('Both', 'both')}`}
        </legend>
        {options.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={classes.texts} data-columns={place.before.length > 0 && by === 'both' ? 3 : 2}>
        {place.before.length > 0 && <Side {...side} title="Before" blocks={place.before} taken={false} />}
        {by !== 'them' && (
          <Side {...side} title="Yours" blocks={place.mine} taken={choice === 'mine' || choice === 'both'} />
        )}
        {by !== 'me' && (
          <Side {...side} title={theirTitle} blocks={place.theirs} taken={choice === 'theirs' || choice === 'both'} />
        )}
      </div>
    </li>
  );
}

interface SideProps {
  readonly title: string;
  readonly blocks: readonly DrawnBlock[];
  readonly look: Look;
  readonly taken: boolean;
  /** Shown if there are no blocks. */
  readonly absent: string;
}

function Side({ title, blocks, look, taken, absent }: SideProps) {
  return (
    <div className={classes.side} data-taken={taken || undefined}>
      <p className={classes.title}>{title}</p>
      {blocks.length > 0 ? <DrawnText blocks={blocks} look={look} /> : <p className={classes.nothing}>{absent}</p>}
    </div>
  );
}

/** Blocks with marked insertions. */
function DrawnText({ blocks, look }: { blocks: readonly DrawnBlock[]; look: Look }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    text.current?.replaceChildren(...blocks.map(({ block, ranges }) => drawBlock(block, { ...look, ranges, at: 0 })));
  }, [blocks, look]);
  return <div ref={text} style={MEASURE_STYLE} className={`ld-text ${drawn.text}`} />;
}
