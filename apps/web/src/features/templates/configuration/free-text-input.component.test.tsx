import type { Expression } from '@letterdesk/contract/shortcodes';
import type { AddressChoice } from '@letterdesk/core/templates/address-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { AddressChoiceField } from './address-choice.tsx';

const plain = { type: 'EMAIL', editable: true, required: false, valueType: 'text' } as const;
const EXPRESSIONS: Expression[] = [
  { name: 'ClientEmail', description: "Client's address", ...plain },
  { name: 'ProviderEmail', description: "Provider's address", ...plain },
  { name: 'ProviderRepEmail', description: "Provider rep's address", ...plain },
];

function Field({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState<AddressChoice>({ kind: 'free-text', text: '' });
  return (
    <DialogFrame opened onClose={onClose} title="Configuration">
      <AddressChoiceField
        field="defaultCcField"
        value={value}
        onChange={setValue}
        expressions={EXPRESSIONS}
        error={undefined}
        freeText
      />
    </DialogFrame>
  );
}

async function showField() {
  const onClose = vi.fn();
  const { user } = await show(<Field onClose={onClose} />);
  const text = await screen.findByRole('textbox', { name: /Default CC/ });
  await user.click(text);
  const offered = () => {
    const list = screen.queryByRole('listbox', { name: 'Shortcodes' });
    return (
      list &&
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    );
  };
  return { user, text, offered, onClose };
}

test('braces in a free text offer the existing addresses, and the selected one becomes the value', async () => {
  const { user, offered } = await showField();
  await user.keyboard('{{{{prov');
  expect(offered()).toEqual(["ProviderEmailProvider's address", "ProviderRepEmailProvider rep's address"]);
  await user.keyboard('{ArrowDown}{Enter}');
  const choice = screen.getByRole('combobox', { name: /Default CC/ });
  await waitFor(() => expect(choice).toHaveValue("Provider rep's address"));
  expect(choice).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: /Default CC/ })).toBeNull();
});

test('Esc closes the list but not the dialog, and a typed address gets no suggestions', async () => {
  const { user, text, offered, onClose } = await showField();
  await user.keyboard('{{{{');
  expect(offered()).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(offered()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(text);
  await user.keyboard('ann@example.org; {{{{');
  expect(offered()).toBeNull();
});
