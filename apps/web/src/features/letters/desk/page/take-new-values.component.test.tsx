import { checkLetter } from '@letterdesk/contract/checks';
import { floodLetter, getIdMap, previewReflood, type RefloodedElement } from '@letterdesk/contract/flooding';
import { getLetterStatus, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { CHANGED_CITY } from '../../../checks/testing/changed-city.ts';
import { aLetter, openedLetter, statusSnapshotOf } from '../../testing/letter.ts';
import { LetterDesk } from './letter-desk.tsx';

const MESSAGE = CHANGED_CITY.findings[0]?.message ?? '';
const CITY: Letter['flooded'][number] = {
  shortcode: 'City',
  description: 'City',
  editable: false,
  required: true,
  format: null,
  text: 'Elko',
  missing: null,
  source: { record: 'client', id: 31, field: 'city' },
};
const CHIP = '<span data-shortcode="City">Elko</span>';
const TYPED = '<span data-shortcode="City">Sparks</span>';
const LETTER = aLetter({ text: `<p>In ${CHIP} and ${TYPED}</p>`, flooded: [CITY] });

function anElement(index: number, current: string): RefloodedElement {
  const { shortcode, description, format } = CITY;
  return {
    index,
    shortcode,
    description,
    format,
    current,
    next: 'Reno',
    handEdited: false,
    keepable: true,
    missing: null,
  };
}

async function open(letter: Letter) {
  const server = serveCalls();
  const ids = { clientId: 31 };
  let results = [CHANGED_CITY];
  server.answer(checkLetter, ({ body }) => ({ results: body.compareWithSource ? results : [] }));
  server.answer(getLetterStatus, () => statusSnapshotOf(letter));
  server.answer(getIdMap, () => ({ ids, given: [], unknown: [], division: null, contacts: [], warning: null }));
  server.answer(previewReflood, () => ({
    ids,
    elements: [anElement(0, 'Elko'), anElement(1, 'Sparks')],
    links: [],
    branches: [],
  }));
  server.answer(floodLetter, ({ body }) => {
    results = [];
    return { ...letter, version: 2, text: (body.text ?? '').replace('Elko', 'Reno') };
  });
  server.answer(saveLetter, ({ body }) => ({ ...letter, ...body, version: body.version + 1 }));
  const { user } = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  const text = await screen.findByRole('textbox', { name: /^Text of/ });
  await user.click(screen.getByRole('button', { name: 'Data in this letter' }));
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  const comparisons = () => server.callsOf(checkLetter).filter(({ body }) => body.compareWithSource);
  return { user, server, text, checks, comparisons };
}

test('one press takes the new values, which can be undone', async () => {
  const { user, server, text, checks } = await open(LETTER);
  await user.click(await checks.findByRole('button', { name: 'Take the new value' }));
  await waitFor(() => expect(text).toHaveTextContent('In Reno and Sparks'));
  expect(server.callsOf(floodLetter).map(({ body, query }) => [query.reflood, body.keep])).toEqual([['true', [1]]]);
  await waitFor(() => expect(checks.queryByText(MESSAGE)).toBeNull());
  expect(screen.getByRole('region', { name: 'Checks' })).toHaveFocus();

  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(undo);
  await waitFor(() => expect(text).toHaveTextContent('In Elko and Sparks'));
});

test('the source is asked as the letter opens and after saving, not while typing', async () => {
  const { user, server, text, checks, comparisons } = await open(LETTER);
  await checks.findByText(MESSAGE);
  const checked = server.callsOf(checkLetter).length;
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
  await waitFor(() => expect(server.callsOf(checkLetter).length).toBeGreaterThan(checked));
  expect(comparisons()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(comparisons()).toHaveLength(2));
  expect(comparisons()[1]?.body.text).toContain('Sparks');
  expect(text).toHaveTextContent('In Elko and Sparks');
});

test.each([
  [false, 'The author can take the new values.'],
  [true, 'The author can take the new values after revoking the approval.'],
])('readers of a letter see who can take them, locked: %s', async (locked, sentence) => {
  const abilities = { ...LETTER.abilities, update: false, reflood: false };
  const { checks } = await open({ ...LETTER, locked, abilities });
  expect(await checks.findByText(MESSAGE)).toBeVisible();
  expect(checks.getByText(sentence)).toBeVisible();
  expect(checks.queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('a letter without data is not compared', async () => {
  const { server, checks, comparisons } = await open(aLetter());
  await checks.findByText('No issues');
  expect(server.callsOf(checkLetter).length).toBeGreaterThan(0);
  expect(comparisons()).toEqual([]);
});
