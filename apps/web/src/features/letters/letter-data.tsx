import type { Letter } from '@letterdesk/contract/letters';
import { Button } from '@mantine/core';
import { type RefObject, useMemo } from 'react';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { keyedPlacesIn } from './keyed-places.ts';
import { type KeyedStanding, keyedStanding } from './keyed-standing.ts';
import classes from './letter-data.module.css';

export interface LetterDataProps {
  readonly letter: Letter;
  readonly text: string;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** The data in the letter: each value, its source, and a way to it; missing ones first to be filled. */
export function LetterData({ letter, text, editor }: LetterDataProps) {
  const places = useMemo(() => keyedPlacesIn(text), [text]);
  if (letter.flooded.length === 0) return null;
  return (
    <section aria-label="Data in this letter">
      <h2 className={classes.heading}>Data in this letter</h2>
      <ul className={classes.list}>
        {distinct(letter.flooded).map((keyed) => {
          const standing = keyedStanding(keyed, places);
          return (
            <Row
              key={`${keyed.shortcode}:${keyed.format ?? ''}`}
              standing={standing}
              editable={letter.abilities.update}
              onReveal={() =>
                editor.current?.revealKeyed(
                  keyed.shortcode,
                  keyed.format,
                  standing.kind === 'missing' && keyed.editable,
                )
              }
              onRestore={() => editor.current?.fillKeyed(keyed.shortcode, keyed.format, keyed.text)}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** An expression that stands in the letter several times is one row. */
function distinct(flooded: Letter['flooded']): Letter['flooded'] {
  const byName = new Map(flooded.map((keyed) => [`${keyed.shortcode}:${keyed.format ?? ''}`, keyed]));
  return [...byName.values()];
}

interface RowProps {
  readonly standing: KeyedStanding;
  readonly editable: boolean;
  readonly onReveal: () => void;
  readonly onRestore: () => void;
}

function Row({ standing, editable, onReveal, onRestore }: RowProps) {
  const { keyed, kind, value, origin } = standing;
  const shown = kind === 'missing' ? 'missing' : kind === 'removed' ? 'removed' : (value ?? 'table or list');
  return (
    <li className={classes.row} data-kind={kind}>
      <button type="button" className={classes.value} onClick={onReveal} disabled={kind === 'removed'}>
        <span className={classes.term}>{keyed.description}</span>
        <span className={classes.shown}>{shown}</span>
        <span className={classes.origin}>{origin}</span>
      </button>
      {kind === 'typed-over' && editable && (
        <Button size="compact-xs" variant="subtle" onClick={onRestore} aria-label={`Restore ${keyed.description}`}>
          Restore
        </Button>
      )}
    </li>
  );
}
