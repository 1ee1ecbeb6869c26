import classes from '../../flooding/branch-list.module.css';
import letterDataRowClasses from './letter-data-row.module.css';

interface ChoiceListProps {
  readonly choices: readonly string[];
  /** Goes to a choice in the text, by its place among the choices to be made. */
  readonly onGo: (nth: number) => void;
}

/** Lists the choices to be made before the letter can be sent. */
export function ChoiceList({ choices, onGo }: ChoiceListProps) {
  if (choices.length === 0) return null;
  return (
    <section className={classes.section} aria-label="To choose">
      <h3 className={classes.heading}>To choose</h3>
      <ul className={classes.list}>
        {choices.map((label, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices may have the same name.
          <li key={nth} className={classes.branch} data-missing>
            <span className={classes.excerpt}>{label}</span>
            <button type="button" className={letterDataRowClasses.action} onClick={() => onGo(nth)}>
              Show<span className="visually-hidden"> {label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
