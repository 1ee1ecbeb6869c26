import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import classes from './submit-dialog.module.css';
import type { Cc } from './use-cc.ts';

/** People who get a copy of the request: an address is looked up and becomes a chip by Add or Enter. */
export function CcField({ cc, disabled }: { cc: Cc; disabled: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (!disabled && !cc.looking) void cc.add();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With nothing typed Enter is the dialog's: it submits.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || cc.typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        CC
      </label>
      <p id={`${id}-hint`} className={classes.hint}>
        Gets a copy of the request by e-mail, and does not decide.
      </p>
      <div className={classes.line}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={cc.typed}
          placeholder="E-mail address of somebody who uses Letterdesk"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={cc.problem !== null}
          aria-describedby={cc.problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
          onChange={(event) => cc.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <Button variant="default" onClick={add} loading={cc.looking}>
          Add
        </Button>
      </div>
      <p id={`${id}-problem`} className={classes.problem} aria-live="polite">
        {cc.problem}
      </p>
      {cc.people.length > 0 && (
        <ul className={classes.chips} aria-label="CC people">
          {cc.people.map((person) => (
            <li key={person.account} className={classes.chip} title={person.emailAddress}>
              <span>{person.name}</span>
              <button
                type="button"
                aria-label={`Remove ${person.name}`}
                onClick={() => {
                  cc.remove(person);
                  input.current?.focus();
                }}
              >
                <IconX size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
