import { Button, TextInput } from '@mantine/core';
import type { MissingItem } from './missing-items.ts';
import classes from './required-information-dialog.module.css';

export interface RequiredItemProps {
  readonly item: MissingItem;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onGo: () => void;
  /** The focus begins in its field. */
  readonly first: boolean;
}

/** One thing that is required: a field for it where it can be typed, and the way to its place. */
export function RequiredItem({ item, value, onChange, onGo, first }: RequiredItemProps) {
  const { description, help, places } = item;
  const isHere = places.length > 0;
  return (
    <li className={classes.item}>
      {help === 'go' || !isHere ? (
        <div>
          <div className={classes.term}>{description}</div>
          <div className={classes.why}>{isHere ? whyOf(item) : 'It was taken out of the text.'}</div>
        </div>
      ) : (
        <TextInput
          label={description}
          description={whyOf(item)}
          value={value}
          data-autofocus={first || undefined}
          readOnly={help === 'restore'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Button variant="subtle" onClick={onGo}>
        {isHere ? 'Go to it' : 'Put it back at the caret'}
        <span className="visually-hidden">: {description}</span>
      </Button>
    </li>
  );
}

/** Nothing is said of what is simply to be typed. */
function whyOf({ help, source }: MissingItem): string | null {
  if (help === 'restore') return 'It was deleted. It comes from the source system and cannot be changed here.';
  if (source !== '') return 'It was deleted; the source system says this.';
  return help === 'type' ? null : 'The source system has none.';
}
