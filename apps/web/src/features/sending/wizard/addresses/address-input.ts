import { addressKey, formatAddressList, parseAddressList } from '@letterdesk/core/sending/addresses';

/** An address field: chips and the text being typed. */
export interface AddressInput {
  readonly chips: readonly string[];
  readonly typing: string;
}

export function readAddressInput(text: string): AddressInput {
  return commitTyping({ chips: [], typing: text });
}

/** Everything in the field, for the rules and the server. */
export function addressText({ chips, typing }: AddressInput): string {
  return formatAddressList(typing.trim() === '' ? chips : [...chips, typing.trim()]);
}

/** Returns true if a separator completes the entry. */
export function endsEntry(text: string): boolean {
  return /[,;\r\n]/.test(text);
}

/** Converts typed text to chips, without duplicates; invalid ones stay. */
export function commitTyping({ chips, typing }: AddressInput): AddressInput {
  const next = new Map(chips.map((chip) => [addressKey(chip), chip]));
  for (const piece of typing.split(/[,;\r\n]/)) {
    const entry = withoutDisplayName(piece);
    if (entry === '') continue;
    const { addresses, invalid } = parseAddressList(entry);
    for (const chip of invalid.length > 0 ? [entry] : addresses) {
      if (!next.has(addressKey(chip))) next.set(addressKey(chip), chip);
    }
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

/** `Ann Lee <ann@x.org>` becomes `ann@x.org`. */
function withoutDisplayName(piece: string): string {
  const address = /^[^<>]*<([^<>]*)>\s*$/.exec(piece)?.[1];
  return (address ?? piece).trim();
}
