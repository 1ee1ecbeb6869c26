import { readAddressEntries } from '@letterdesk/core/sending/address-list';
import { addressKey } from '@letterdesk/core/sending/addresses';

/** An address field: chips and the text being typed. */
export interface AddressInput {
  readonly chips: readonly string[];
  readonly typing: string;
}

export function readAddressInput(text: string): AddressInput {
  return commitTyping({ chips: [], typing: text });
}

/**
 * Everything in the field, for the rules. Lines keep an invalid chip from being read with the next one, as its name or
 * up to its quote; indented ones don't begin a cell of a spreadsheet.
 */
export function addressText({ chips, typing }: AddressInput): string {
  const entries = [...chips, typing.trim()].filter((entry) => entry !== '');
  return entries.map((entry) => ` ${entry}`).join('\n');
}

/** Returns true if a separator completes the entry. A comma before the `@` belongs to a name. */
export function endsEntry(text: string): boolean {
  return /[;\r\n\v\f\u0085\u2028\u2029]|@.*,/s.test(text);
}

/** Pastes in place of the selection. */
export function withPasted(
  typing: string,
  pasted: string,
  selection: { readonly start: number | null; readonly end: number | null },
): string {
  const start = selection.start ?? typing.length;
  return `${typing.slice(0, start)}${pasted}${typing.slice(selection.end ?? start)}`;
}

/** Converts typed text to chips, without duplicates; invalid ones stay. */
export function commitTyping({ chips, typing }: AddressInput): AddressInput {
  const next = new Map(chips.map((chip) => [addressKey(chip), chip]));
  for (const entry of readAddressEntries(typing)) {
    const chip = 'address' in entry ? entry.address : entry.invalid.trim();
    if (!next.has(addressKey(chip))) next.set(addressKey(chip), chip);
  }
  return { chips: [...next.values()], typing: '' };
}

export function removeChip(input: AddressInput, index: number): AddressInput {
  return { ...input, chips: input.chips.toSpliced(index, 1) };
}

/** Moves a chip back to the text field, after committing typed text. */
export function editChip(input: AddressInput, index: number): AddressInput {
  const chip = input.chips[index];
  if (chip === undefined) return input;
  const { chips } = commitTyping(removeChip(input, index));
  return { chips, typing: chip };
}

/** Adds an address, or removes its chip; everything else stays as typed. */
export function toggleChip(input: AddressInput, address: string): AddressInput {
  const { chips, typing } = commitTyping(input);
  const others = chips.filter((chip) => addressKey(chip) !== addressKey(address));
  return { chips: others.length === chips.length ? [...chips, address] : others, typing };
}
