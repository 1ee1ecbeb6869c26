import { parseAddressList } from './address-list.ts';
import { addressKey } from './addresses.ts';
import { ADDRESS_FIELDS, type AddressField, type AddressTexts } from './recipients.ts';

export interface ContactRelationship {
  readonly type: string;
  readonly name: string;
  readonly email: string;
}

const ALREADY_ADDED = '(Email already added)';

export interface AdditionalEmailOption extends ContactRelationship {
  readonly checked: boolean;
  /** True if another field uses the address. */
  readonly disabled: boolean;
  /** With {@link ALREADY_ADDED} when disabled. */
  readonly label: string;
}

/** Builds one field's checklist; addresses used in another field are disabled (specification 2.60). */
export function additionalEmailOptions(
  contacts: readonly ContactRelationship[],
  texts: AddressTexts,
  field: AddressField,
): AdditionalEmailOption[] {
  const here = keysOf(texts[field]);
  const otherKeys = new Set(
    ADDRESS_FIELDS.filter((other) => other !== field).flatMap((other) => [...keysOf(texts[other])]),
  );
  return contacts.map((contact) => {
    const disabled = otherKeys.has(addressKey(contact.email));
    const label = `${contact.name} – ${contact.type}, ${contact.email}`;
    return {
      ...contact,
      checked: here.has(addressKey(contact.email)),
      disabled,
      label: disabled ? `${label} ${ALREADY_ADDED}` : label,
    };
  });
}

function keysOf(text: string): Set<string> {
  return new Set(parseAddressList(text).addresses.map(addressKey));
}
