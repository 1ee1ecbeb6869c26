import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './held-fields.module.css';

/**
 * Fields that take nothing while what stands in them is on its way: a word typed after it was sent would be gone with the
 * dialog. Afterwards the focus is where it was.
 */
export function HeldFields({ busy, children }: { busy: boolean; children: ReactNode }) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) focused.current = document.activeElement;
    else if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus();
  }, [busy]);
  return (
    <fieldset className={classes.fields} disabled={busy}>
      {children}
    </fieldset>
  );
}
