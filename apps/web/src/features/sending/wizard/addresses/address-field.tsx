import { addressKey, isAddress } from '@letterdesk/core/sending/addresses';
import { suggestValues } from '@letterdesk/core/sending/autofill';
import { Combobox, useCombobox } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { afterPress } from '../../../../ui/after-press.ts';
import type { AddressIssue } from '../email-draft.ts';
import { errorIdOf, FieldRow } from '../field-row.tsx';
import addressChipClasses from './address-chip.module.css';
import classes from './address-field.module.css';
import { type AddressInput, commitTyping, editChip, endsEntry, removeChip, withPasted } from './address-input.ts';

interface AddressFieldProps {
  readonly label: string;
  readonly value: AddressInput;
  readonly onChange: (value: AddressInput) => void;
  readonly issues: readonly AddressIssue[];
  /** Warnings that don't prevent sending. */
  readonly warnings: readonly string[];
  /** Oldest first, without addresses of other fields. */
  readonly history: readonly string[];
  readonly autoFocus?: boolean;
  readonly aside?: ReactNode;
}

/** An address list as chips with suggestions. Comma, semicolon, Enter and blur complete an entry. */
export function AddressField({
  label,
  value,
  onChange,
  issues,
  warnings,
  history,
  autoFocus,
  aside,
}: AddressFieldProps) {
  const id = useId();
  const field = useAddressField(value, onChange);
  const suggestions = suggestValues(history, [...value.chips, value.typing].join(', '));
  const wrong = (chip: string) =>
    !isAddress(chip) || issues.some((issue) => addressKey(issue.address) === addressKey(chip));

  return (
    <FieldRow id={id} label={label} errors={issues.map((issue) => issue.sentence)} warnings={warnings} aside={aside}>
      <Combobox store={field.combobox} onOptionSubmit={field.complete}>
        <Combobox.DropdownTarget>
          <div ref={field.box} className={classes.box} data-invalid={issues.length > 0 || undefined}>
            {value.chips.length > 0 && (
              <ul className={classes.chips} aria-label={`${label} addresses`}>
                {value.chips.map((chip, index) => (
                  <AddressChip
                    key={chip}
                    address={chip}
                    wrong={wrong(chip)}
                    onEdit={() => field.edit(index)}
                    onRemove={() => field.remove(index)}
                    onKeyDown={(event) => field.onChipKeyDown(index, event)}
                  />
                ))}
              </ul>
            )}
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                ref={field.input}
                id={id}
                className={classes.input}
                value={value.typing}
                aria-invalid={issues.length > 0}
                aria-describedby={errorIdOf(id)}
                autoComplete="off"
                spellCheck={false}
                data-autofocus={autoFocus || undefined}
                onChange={(event) => field.type(event.currentTarget.value)}
                onKeyDown={field.onKeyDown}
                onPaste={field.onPaste}
                onBlur={field.onBlur}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={suggestions.length === 0}>
          <Combobox.Options aria-label={`Suggestions for ${label}`}>
            {suggestions.map((address) => (
              <Combobox.Option key={address} value={address}>
                {address}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldRow>
  );
}

interface AddressChipProps {
  readonly address: string;
  /** Invalid or duplicate. */
  readonly wrong: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** An address: a press edits it, Delete or the cross removes it. */
function AddressChip({ address, wrong, onEdit, onRemove, onKeyDown }: AddressChipProps) {
  return (
    <li className={addressChipClasses.chip} data-wrong={wrong || undefined}>
      <button
        type="button"
        tabIndex={-1}
        data-chip
        className={addressChipClasses.address}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        {wrong && <IconAlertCircle size={14} aria-hidden />}
        <span>{address}</span>
        {wrong && <span className="visually-hidden"> (please correct)</span>}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={addressChipClasses.remove}
        aria-label={`Remove ${address}`}
        onClick={onRemove}
      >
        <IconX size={12} aria-hidden />
      </button>
    </li>
  );
}

/** Keyboard, paste and chip handling. The refs are for the box and its text field. */
function useAddressField(value: AddressInput, onChange: (value: AddressInput) => void) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  const change = (next: AddressInput) => {
    onChange(next);
    combobox.resetSelectedOption();
  };
  const changeFromChip = (next: AddressInput) => {
    change(next);
    input.current?.focus();
  };
  const complete = (typing: string) => {
    change(commitTyping({ ...value, typing }));
    combobox.closeDropdown();
  };
  const type = (typing: string) => {
    if (endsEntry(typing)) return complete(typing);
    change({ ...value, typing });
    combobox.openDropdown();
  };
  const remove = (index: number) => changeFromChip(removeChip(value, index));
  const edit = (index: number) => changeFromChip(editChip(value, index));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const choosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (event.key === 'Enter' && !choosing && !event.ctrlKey && !event.metaKey && value.typing.trim() !== '') {
      event.preventDefault();
      complete(value.typing);
    }
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart !== 0 || selectionEnd !== 0 || value.chips.length === 0) return;
    if (event.key === 'Backspace') remove(value.chips.length - 1);
    if (event.key === 'ArrowLeft') moveBetweenChips(box.current, input.current, 'previous');
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!endsEntry(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    complete(withPasted(value.typing, text, { start: selectionStart, end: selectionEnd }));
  };
  const onBlur = () => {
    combobox.closeDropdown();
    // An error message would move the layout.
    afterPress(() => {
      const now = latest.current;
      const backAgain = document.activeElement === input.current;
      if (!backAgain && now.value.typing !== '') now.onChange(commitTyping(now.value));
    });
  };
  const onChipKeyDown = (index: number, event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
    }
    if (event.key === 'ArrowLeft') moveBetweenChips(box.current, input.current, 'previous');
    if (event.key === 'ArrowRight') moveBetweenChips(box.current, input.current, 'next');
  };
  return { box, input, combobox, complete, type, remove, edit, onKeyDown, onPaste, onBlur, onChipKeyDown };
}

/** Arrow keys between chips and the text field. */
function moveBetweenChips(
  box: HTMLElement | null,
  input: HTMLInputElement | null,
  direction: 'previous' | 'next',
): void {
  const chips = [...(box?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const at = document.activeElement instanceof HTMLElement ? chips.indexOf(document.activeElement) : -1;
  if (direction === 'previous') chips.at(at === -1 ? -1 : Math.max(at - 1, 0))?.focus();
  else (chips[at + 1] ?? input)?.focus();
}
