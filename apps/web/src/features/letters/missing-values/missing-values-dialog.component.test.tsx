import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { MissingValueItem } from './missing-value-items.ts';
import { MissingValuesDialog, type MissingValuesDialogProps } from './missing-values-dialog.tsx';

function anItem(name: string, over: Partial<MissingValueItem> = {}): MissingValueItem {
  const places = [{ shortcode: name, format: null, nth: 0 }];
  return { name, description: `The ${name}`, source: '', places, help: 'type', readings: [`${name}: ____.`], ...over };
}

async function showDialog(items: readonly MissingValueItem[], over: Partial<MissingValuesDialogProps> = {}) {
  const did = { onCancel: vi.fn(), onGo: vi.fn(), onContinue: vi.fn() };
  const { user } = await show(
    <MissingValuesDialog items={items} unprintable={[]} nextAction="send" editable {...did} {...over} />,
  );
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Some / })), ...did };
}

test('one key sends the letter anyway, and each gap shows its final line', async () => {
  const { user, dialog, onContinue } = await showDialog([anItem('Parking')]);
  expect(dialog.getByRole('listitem')).toHaveTextContent('Parking: (nothing)');
  expect(dialog.getByRole('button', { name: 'Send anyway' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onContinue).toHaveBeenCalledExactlyOnceWith(new Map());
});

test('typed values are filled in and the letter is sent; blanks fill nothing', async () => {
  const { user, dialog, onContinue } = await showDialog([anItem('Parking'), anItem('Door')]);
  await user.click(dialog.getByRole('button', { name: 'Type it: The Parking' }));
  expect(dialog.getByRole('textbox', { name: 'The Parking' })).toHaveFocus();
  await user.keyboard('Lot B');
  await user.click(dialog.getByRole('button', { name: 'Type it: The Door' }));
  await user.keyboard('  ');
  await user.click(dialog.getByRole('button', { name: 'Fill in and send' }));
  expect(onContinue).toHaveBeenCalledExactlyOnceWith(new Map([['Parking', 'Lot B']]));
});

test("a value that can't be typed there links to its place, and typed values are kept, even by Cancel", async () => {
  const items = [anItem('Parking'), anItem('Rows', { help: 'go' })];
  const { user, dialog, onGo, onCancel } = await showDialog(items, { nextAction: 'submit' });
  await user.click(dialog.getByRole('button', { name: 'Type it: The Parking' }));
  await user.keyboard('Lot B');
  await user.click(dialog.getByRole('button', { name: 'Go to it: The Rows' }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith(items[1], new Map([['Parking', 'Lot B']]));
  expect(dialog.getByRole('button', { name: 'Fill in and submit' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(new Map([['Parking', 'Lot B']]));
});

test("users who can't edit see the gaps without inputs", async () => {
  const { dialog } = await showDialog([anItem('Parking')], { editable: false });
  expect(dialog.queryByRole('button', { name: /^(Type|Go to) it/ })).toBeNull();
});

test('one key sends a letter with characters that can’t be printed, each named with its place', async () => {
  const unprintable = [{ character: '\u{13000}', excerpt: 'Dear Dr. \u{13000},', place: 'text' as const }];
  const { user, dialog, onContinue } = await showDialog([], { unprintable });
  expect(screen.getByRole('dialog', { name: 'Some characters can’t be printed' })).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('“\u{13000}” in “Dear Dr. \u{13000},” can’t be printed.');
  expect(dialog.queryByText(/omitted automatically/)).toBeNull();
  await user.keyboard('{Enter}');
  expect(onContinue).toHaveBeenCalledExactlyOnceWith(new Map());
});
