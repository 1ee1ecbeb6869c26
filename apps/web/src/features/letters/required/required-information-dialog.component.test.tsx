import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { MissingInformation } from './missing-information.ts';
import { RequiredInformationDialog } from './required-information-dialog.tsx';

function anItem(name: string, over: Partial<MissingInformation> = {}): MissingInformation {
  const places = [{ shortcode: name, format: null, nth: 0 }];
  return { name, description: `The ${name}`, source: '', places, help: 'type', ...over };
}

async function showDialog(items: readonly MissingInformation[], nextVerb = 'save') {
  const did = { onCancel: vi.fn(), onGo: vi.fn(), onInsert: vi.fn(), onFill: vi.fn(), onReflood: vi.fn() };
  const { user } = await show(<RequiredInformationDialog items={items} nextVerb={nextVerb} busy={false} {...did} />);
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Required information is missing' })),
    ...did,
  };
}

test('each item can be filled in the dialog, and the command continues once all are complete', async () => {
  const { user, dialog, onFill } = await showDialog([anItem('City'), anItem('Name', { source: 'Ann' })], 'continue');
  const submit = dialog.getByRole('button', { name: 'Fill in and continue' });
  expect(dialog.getByRole('textbox', { name: 'The Name' })).toHaveValue('Ann');
  expect(submit).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'The City' }), ' ');
  expect(submit).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'The City' }), 'Reno{Enter}');
  expect(onFill).toHaveBeenCalledWith(
    new Map([
      ['City', ' Reno'],
      ['Name', 'Ann'],
    ]),
  );
});

test('a value that only the source can set is read-only', async () => {
  const { dialog } = await showDialog([anItem('Number', { source: 'A-7', help: 'restore' })]);
  expect(dialog.getByRole('textbox', { name: 'The Number' })).toHaveAttribute('readonly');
  expect(dialog.getByRole('button', { name: 'Fill in and save' })).toBeEnabled();
});

test('other items link to their place or can be restored, and Reflood is another way', async () => {
  const items = [anItem('Rows', { help: 'go' }), anItem('Gone', { places: [], source: 'x' })];
  const { user, dialog, onGo, onInsert, onReflood, onFill } = await showDialog(items);
  expect(dialog.queryByRole('button', { name: /^Fill in/ })).toBeNull();
  expect(
    dialog.getByText('The source system has no value for: The Rows. Complete the record there, then reflood.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go to it: The Rows' }));
  await user.click(dialog.getByRole('button', { name: 'Insert it at the caret: The Gone' }));
  expect(onGo.mock.calls).toEqual([[items[0], new Map()]]);
  expect(onInsert.mock.calls).toEqual([[[items[1]], new Map()]]);
  await user.click(dialog.getByRole('button', { name: 'Reflood' }));
  expect(onReflood).toHaveBeenCalledTimes(1);
  expect(onFill).not.toHaveBeenCalled();
});

test('typed values stay if the user leaves early', async () => {
  const { user, dialog, onGo, onCancel } = await showDialog([
    anItem('City'),
    anItem('State'),
    anItem('Name', { source: 'Ann' }),
  ]);
  expect(dialog.getByRole('textbox', { name: 'The City' })).toHaveFocus();
  await user.keyboard('Reno');
  await user.click(dialog.getByRole('button', { name: 'Go to it: The State' }));
  expect(onGo.mock.calls[0]?.[1]).toEqual(new Map([['City', 'Reno']]));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(new Map([['City', 'Reno']]));
});

test('one press restores several removed values', async () => {
  const items = [anItem('City'), anItem('Gone', { places: [] }), anItem('Away', { places: [] })];
  const { user, dialog, onInsert } = await showDialog(items);
  await user.keyboard('Reno');
  await user.click(dialog.getByRole('button', { name: 'Insert all 2 at the caret' }));
  expect(onInsert).toHaveBeenCalledExactlyOnceWith([items[1], items[2]], new Map([['City', 'Reno']]));
});
