import { addressKey, formatAddressList, parseAddressList } from '@letterdesk/core/sending/addresses';

/** One address field of the wizard: what is chips already, valid or not, and what is still being typed. */
export interface AddressInput {
  readonly chips: readonly string[];
  readonly typing: string;
}

/** A stored address list as chips. */
export function readAddressInput(text: string): AddressInput {
  return commitTyping({ chips: [], typing: text });
}

/** Everything in the field, in the form the rules and the server read. */
export function addressText({ chips, typing }: AddressInput): string {
  return formatAddressList(typing.trim() === '' ? chips : [...chips, typing.trim()]);
}

/** Whether something typed is complete: a separator follows it. */
export function endsEntry(text: string): boolean {
  return /[,;\r\n]/.test(text);
}

/** Makes chips of what is being typed. An address that is there already is not added twice; a wrong one stays, to be corrected. */
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

/** Takes a chip back into the text field, to be corrected; what was being typed becomes a chip first. */
export function editChip(input: AddressInput, index: number): AddressInput {
  const chip = input.chips[index];
  if (chip === undefined) return input;
  const { chips } = commitTyping(removeChip(input, index));
  return { chips, typing: chip };
}

/** `Ann Lee <ann@x.org>`, as mail programs copy it, is `ann@x.org`. */
function withoutDisplayName(piece: string): string {
  const address = /^[^<>]*<([^<>]*)>\s*$/.exec(piece)?.[1];
  return (address ?? piece).trim();
}
