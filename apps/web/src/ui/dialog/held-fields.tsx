import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './held-fields.module.css';

/** Disables fields during a request, so that nothing typed is lost. Focus waits beside them and returns. */
export function HeldFields({ busy, children }: { busy: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    const isHere = box.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (busy && last.current !== null && isHere) {
      // Otherwise focus would move behind the dialog.
      box.current?.focus();
      held.current = true;
    }
    if (!busy && held.current) {
      held.current = false;
      if (document.activeElement === box.current) last.current?.focus();
    }
  }, [busy]);
  return (
    <div ref={box} tabIndex={-1} className={classes.held}>
      <fieldset
        className={classes.fields}
        disabled={busy}
        onFocus={({ target }) => {
          last.current = target;
        }}
      >
        {children}
      </fieldset>
    </div>
  );
}
