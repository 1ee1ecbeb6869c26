import { floodLetter, getIdMap, previewReflood, type RefloodedElement } from '@letterdesk/contract/flooding';
import { getLetterStatus, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { aTemplate } from '../../../templates/testing/template.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from '../page/letter-desk.tsx';

const CITY: Letter['flooded'][number] = {
  shortcode: 'City',
  description: 'City',
  editable: true,
  required: true,
  format: null,
  text: 'Elko',
  missing: null,
  source: { record: 'client', id: 31, field: 'city' },
};
const TYPED_OVER: RefloodedElement = {
  index: 0,
  shortcode: 'City',
  description: 'City',
  format: null,
  current: 'Reno',
  next: 'Elko',
  handEdited: true,
  keepable: true,
  missing: null,
};
const TEXT = '<p>In <span data-shortcode="City">Reno</span></p>';

/** A letter to one of several contacts, whose city was typed over. */
const LETTER = aLetter({
  text: TEXT,
  ids: JSON.stringify({ clientId: 31, clientContactId: 7 }),
  flooded: [CITY],
  letterTemplate: aTemplate({ unpublished: false, publishedVersion: 1, multipleContacts: true }),
});

async function open(letter: Letter) {
  const server = serveCalls();
  server.answer(getIdMap, () => ({
    ids: { clientId: 31, clientContactId: 7 },
    given: [],
    unknown: [],
    division: null,
    contacts: [
      { id: 7, name: 'Tara Kilbride' },
      { id: 9, name: 'Ann Lee' },
    ],
    warning: null,
  }));
  server.answer(getLetterStatus, () => statusSnapshotOf(letter));
  server.answer(previewReflood, () => ({
    ids: { clientId: 31, clientContactId: 7 },
    elements: [TYPED_OVER],
    links: [],
    branches: [],
  }));
  server.answer(floodLetter, () => ({ ...letter, version: 2, text: TEXT.replace('Reno', 'Elko') }));
  const shown = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  const text = await screen.findByRole('textbox', { name: /^Text of/ });
  return { ...shown, server, text };
}

const reflood = () => screen.getByRole('button', { name: 'Reflood' });
const recipient = () => screen.findByRole('dialog', { name: 'Choose Recipient' });
const preview = () => screen.findByRole('dialog', { name: 'Reflood' });
const buttonIn = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

test('cancelling at any step of a reflood changes nothing', async () => {
  const { user, server, text } = await open(LETTER);
  await user.click(reflood());
  await user.click(buttonIn(await recipient(), 'Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(reflood()).toHaveFocus());
  expect(server.callsOf(previewReflood)).toEqual([]);

  await user.click(reflood());
  await user.click(buttonIn(await recipient(), 'OK'));
  await user.click(buttonIn(await preview(), 'Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(reflood()).toHaveFocus());
  expect(server.callsOf(floodLetter)).toEqual([]);
  expect(text).toHaveTextContent('In Reno');
});

test("a reflood requests the chosen recipient's data", async () => {
  const { user, server, text } = await open(LETTER);
  await user.click(reflood());
  const dialog = await recipient();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Recipient' }), 'Ann Lee');
  await user.click(buttonIn(dialog, 'OK'));
  const changes = await preview();
  await user.click(within(changes).getByRole('checkbox'));
  await user.click(buttonIn(changes, 'Update 1 value'));
  await waitFor(() => expect(text).toHaveTextContent('In Elko'));
  const [previewed, flooded] = [server.callsOf(previewReflood), server.callsOf(floodLetter)];
  expect([...previewed, ...flooded].map(({ body }) => body.ids)).toEqual([
    { clientId: 31, clientContactId: 9 },
    { clientId: 31, clientContactId: 9 },
  ]);
});

test('a letter saved in another window in the meantime is compared, not overwritten', async () => {
  const { user, server, text } = await open(LETTER);
  const theirs = { ...LETTER, version: 2, text: '<p>Saved in the other window</p>' };
  await user.click(reflood());
  await user.click(buttonIn(await recipient(), 'OK'));
  const changes = await preview();
  server.refuse(floodLetter, 'letter_stale', { letter: theirs });
  await user.click(within(changes).getByRole('checkbox'));
  await user.click(buttonIn(changes, 'Update 1 value'));
  const conflict = await screen.findByRole('dialog', { name: 'You saved this letter in another window' });
  await waitFor(() => expect(conflict).toHaveTextContent('Saved in the other window'));
  await user.click(buttonIn(conflict, 'Decide later'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(text).toHaveTextContent('In Reno');
  expect(server.callsOf(floodLetter).map(({ body }) => body.version)).toEqual([1]);
});

test('Reflood of a letter without required information renders it again after a confirmation', async () => {
  const { user, server, text } = await open(LETTER);
  server.refuse(saveLetter, 'required_information_missing', { missing: [{ name: 'City', description: 'City' }] });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
  for (const answer of ['Cancel', 'OK']) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const missing = await screen.findByRole('dialog', { name: 'Required information is missing' });
    expect(missing).toHaveTextContent('Your changes to its text are discarded');
    await user.click(buttonIn(missing, 'Reflood'));
    expect(server.callsOf(floodLetter)).toEqual([]);
    expect(text).toHaveTextContent('In Reno');
    await user.click(buttonIn(await recipient(), answer));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(text).toHaveTextContent('In Elko'));
  expect(server.callsOf(previewReflood)).toEqual([]);
  expect(server.callsOf(floodLetter).map(({ query, body }) => [query, body.text])).toEqual([[{}, undefined]]);
});

test('the preview of an unstored letter uses its flooded values, and cancelling stores nothing', async () => {
  const letterTemplate = aTemplate({ unpublished: false, publishedVersion: 1 });
  const { user, server, text } = await open({ ...LETTER, id: NEW_LETTER_ID, letterTemplate });
  await user.click(reflood());
  const changes = await preview();
  expect(within(changes).getByRole('row', { name: /Typed over/ })).toHaveTextContent('Reno');
  expect(within(changes).getByRole('checkbox')).not.toBeChecked();
  expect(buttonIn(changes, 'Update 0 values')).toBeDisabled();
  await user.click(buttonIn(changes, 'Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(text).toHaveTextContent('In Reno');
  expect(server.callsOf(floodLetter)).toEqual([]);
  expect(server.callsOf(previewReflood).map(({ body }) => [body.letterId, body.text, body.flooded])).toEqual([
    [NEW_LETTER_ID, TEXT, [{ shortcode: 'City', format: null, text: 'Elko' }]],
  ]);
});
