import { IconAlertCircle, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './address-chip.module.css';

export interface AddressChipProps {
  readonly address: string;
  /** Not an address, or used in another field. */
  readonly wrong: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** One address of a field: a press takes it back for editing, Delete or the cross removes it. */
export function AddressChip({ address, wrong, onEdit, onRemove, onKeyDown }: AddressChipProps) {
  return (
    <li className={classes.chip} data-wrong={wrong || undefined}>
      <button type="button" tabIndex={-1} data-chip className={classes.address} onClick={onEdit} onKeyDown={onKeyDown}>
        {wrong && <IconAlertCircle size={14} aria-hidden />}
        <span>{address}</span>
        {wrong && <span className="visually-hidden"> (please correct)</span>}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={classes.remove}
        aria-label={`Remove ${address}`}
        onClick={onRemove}
      >
        <IconX size={12} aria-hidden />
      </button>
    </li>
  );
}
