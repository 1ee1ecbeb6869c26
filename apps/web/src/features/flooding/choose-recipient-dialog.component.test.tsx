import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ChooseRecipientDialog } from './choose-recipient-dialog.tsx';

const CONTACTS = [
  { id: 7, name: 'Tara Kilbride' },
  { id: 9, name: 'Ann Lee' },
];

async function showDialog(contacts: typeof CONTACTS, chosen: number | null = null) {
  const onChoose = vi.fn();
  const { user } = await show(
    <ChooseRecipientDialog contacts={contacts} chosen={chosen} onCancel={() => undefined} onChoose={onChoose} />,
  );
  return { onChoose, ok: () => user.click(screen.getByRole('button', { name: 'OK' })) };
}

test("the dialog says 'Missing data' without contacts, and continues without a recipient", async () => {
  const { onChoose, ok } = await showDialog([]);
  expect(screen.getByRole('dialog', { name: 'Choose Recipient' })).toHaveTextContent('Missing data');
  expect(screen.queryByRole('combobox')).toBeNull();
  await ok();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
});

test("the dialog starts at the letter's current recipient", async () => {
  const { onChoose, ok } = await showDialog(CONTACTS, 9);
  expect(screen.queryByText('Missing data')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveDisplayValue('Ann Lee');
  await ok();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(9);
});
