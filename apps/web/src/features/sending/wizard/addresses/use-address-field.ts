import { useCombobox } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { afterPress } from '../../../../ui/after-press.ts';
import { type AddressInput, commitTyping, editChip, endsEntry, removeChip } from './address-input.ts';
import { moveBetweenChips } from './move-between-chips.ts';

/** How an address field answers to keys, paste and chips. The two refs go to the box and its text field. */
export function useAddressField(value: AddressInput, onChange: (value: AddressInput) => void) {
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
    complete(`${value.typing}${text}`);
  };
  const onBlur = () => {
    combobox.closeDropdown();
    // A wrong entry shows its error, which moves what is below.
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
