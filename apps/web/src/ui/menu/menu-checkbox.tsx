import type { ReactNode } from 'react';
import { menuLinkClass } from './menu.tsx';
import classes from './menu-checkbox.module.css';

interface MenuCheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A toggle in a menu, which stays open. */
export function MenuCheckbox({ children, checked, onChange }: MenuCheckboxProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      className={menuLinkClass}
      onClick={() => onChange(!checked)}
    >
      <span className={classes.label}>{children}</span>
      <span className={classes.switch} data-on={checked || undefined} aria-hidden />
    </button>
  );
}
