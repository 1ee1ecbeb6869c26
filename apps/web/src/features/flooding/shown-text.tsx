import type { RefloodedElement } from '@letterdesk/contract/flooding';
import classes from './reflood-preview.module.css';

const LINES = 6;

const WHY_MISSING: Readonly<Record<NonNullable<RefloodedElement['missing']>, string>> = {
  no_id: 'nothing: the letter has no record for it',
  record_not_found: 'nothing: its record was not found',
  field_empty: 'nothing',
};

/** What a keyed element shows; of a long table or list the first rows. */
export function ShownText({ text, missing }: Pick<RefloodedElement, 'missing'> & { text: string }) {
  if (text.trim() === '') return <span className={classes.nothing}>{missing ? WHY_MISSING[missing] : 'nothing'}</span>;
  const lines = text.split('\n');
  const more = lines.length - LINES;
  return (
    <span className={classes.text}>
      {lines
        .slice(0, LINES)
        .map((line) => line.split('\t').filter(Boolean).join(' · '))
        .join('\n')}
      {more > 0 && <span className={classes.nothing}>{`\n… and ${more} more ${more === 1 ? 'line' : 'lines'}`}</span>}
    </span>
  );
}
