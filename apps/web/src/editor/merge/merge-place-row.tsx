import type { MergeChoice } from '@letterdesk/document/merge/merge-documents';
import { useId } from 'react';
import type { Look } from '../compare/compare-row.tsx';
import { DrawnText } from './drawn-text.tsx';
import classes from './merge.module.css';
import type { DrawnBlock, MergePlace } from './merging.ts';

export interface MergePlaceRowProps {
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

/** A place of two texts as it was and as both left it, with what can be taken. */
export function MergePlaceRow({ place, look, theirTitle, choice, onChoose }: MergePlaceRowProps) {
  const name = useId();
  const { by, label } = place;
  const options: readonly (readonly [MergeChoice, string])[] = [
    ['mine', by === 'them' ? 'As it was' : 'Yours'],
    ['theirs', by === 'me' ? 'As it was' : theirTitle],
    ...(place.canTakeBoth ? [['both', 'Both, yours first'] as const] : []),
  ];
  return (
    <li className={classes.place} data-place={place.index} data-open={choice === null || undefined}>
      <fieldset className={classes.choices}>
        <legend>
          {label === null ? BY[by] : `${label}: ${BY[by].replace('Only', 'only').replace('Both', 'both')}`}
        </legend>
        {options.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className={classes.texts} data-columns={place.before.length > 0 && by === 'both' ? 3 : 2}>
        {place.before.length > 0 && <Side title="Before" blocks={place.before} look={look} taken={false} />}
        {by !== 'them' && (
          <Side title="Yours" blocks={place.mine} look={look} taken={choice === 'mine' || choice === 'both'} />
        )}
        {by !== 'me' && (
          <Side title={theirTitle} blocks={place.theirs} look={look} taken={choice === 'theirs' || choice === 'both'} />
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
}

function Side({ title, blocks, look, taken }: SideProps) {
  return (
    <div className={classes.side} data-taken={taken || undefined}>
      <p className={classes.title}>{title}</p>
      {blocks.length > 0 ? <DrawnText blocks={blocks} look={look} /> : <p className={classes.nothing}>Left out</p>}
    </div>
  );
}
