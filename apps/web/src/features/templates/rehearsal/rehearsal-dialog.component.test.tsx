import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { renderPdf } from '@letterdesk/contract/pdf';
import { listRecords } from '@letterdesk/contract/records';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anAdministrator } from '../../../testing/signed-in.ts';
import { aTemplate } from '../testing/template.ts';
import { RehearsalDialog } from './rehearsal-dialog.tsx';

afterEach(() => sessionStorage.clear());

const NAMES = Array.from({ length: 25 }, (_, index) => `Record ${index + 1}`);

type Rehearsed = ResponseOf<typeof rehearseTemplate>;

const CONDITIONS = [
  { key: '0:0', condition: 'If Housing is “yes”', excerpt: 'We book a room.', depth: 0 },
  { key: '0.1:0', condition: 'If Pets is empty', excerpt: 'A room without pets.', depth: 1 },
  { key: '0:1', condition: 'Otherwise', excerpt: 'You need no room.', depth: 0 },
];

/** Records with odd numbers take the first branch, no record the inner one. */
function aLetter(id: number, over: Partial<Rehearsed> = {}): Rehearsed {
  const taken = [id % 2, 0, 1 - (id % 2)];
  return {
    name: `Letter ${id}`,
    text: '<p>Dear</p>',
    bannerMessage: [],
    bannerMessageCrit: false,
    flooded: [],
    branches: [],
    templateBranches: CONDITIONS.map((branch, index) => ({ ...branch, taken: taken[index] ?? 0 })),
    fromRefusal: null,
    ...over,
  };
}

async function showDialog(answer: (id: number) => Rehearsed | Promise<Rehearsed> = aLetter) {
  const server = serveCalls();
  const rows = NAMES.map((label, index) => ({
    kind: 'assignment' as const,
    id: index + 1,
    label,
    facts: [],
    link: '/letters',
  }));
  server.answer(listRecords, ({ query }) => {
    const records = rows.filter(({ id }) => query.text === '' || String(id) === query.text);
    return { records, total: records.length };
  });
  server.answer(renderPdf, () => new Uint8Array());
  server.answer(rehearseTemplate, ({ body }) => answer(Number(body.ids.assignmentId)));
  const dialog = <RehearsalDialog template={aTemplate()} title="Rates" text="<p>Dear</p>" onClose={() => undefined} />;
  const { user } = await show(dialog, anAdministrator());
  const press = async (name: string | RegExp, scope = screen) => user.click(await scope.findByRole('button', { name }));
  return { server, user, press };
}

const chosen = () => within(screen.getByRole('list', { name: 'Chosen records' }));

const taking = async () => {
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]);
};

test('the first pick shows its letter, and more are added until Done', async () => {
  const { user, press } = await showDialog();
  await press('Record 1');
  expect(await chosen().findByRole('button', { name: /^Record 1.*Complete/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('1 of 20 records')).toBeVisible();
  await press('Add records');
  expect(screen.getByRole('searchbox', { name: 'Search records' })).toHaveFocus();
  await press('Record 2');
  expect(screen.getByRole('button', { name: 'Record 2' })).toHaveAttribute('aria-pressed', 'true');
  await press('Record 4');
  await press('Record 4');
  await press('Done');
  expect(screen.getByRole('button', { name: 'Add records' })).toHaveFocus();
  expect(chosen().getAllByRole('listitem')).toHaveLength(2);
  await user.click(chosen().getByRole('button', { name: /^Record 2/ }));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(chosen().getAllByRole('listitem')).toHaveLength(1));
  expect(chosen().getByRole('button', { name: /^Record 1/ })).toHaveFocus();
  await press('Remove: Record 1');
  expect(await screen.findByRole('heading', { name: 'Pick a record' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search records' })).toHaveFocus();
});

test('no more than 20 records are chosen, and two are filled in at a time', async () => {
  let [running, most] = [0, 0];
  const { server, press } = await showDialog(async (id) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return aLetter(id);
  });
  await press('Add all on this page');
  await waitFor(() => expect(chosen().getAllByText('Complete')).toHaveLength(20));
  expect(server.callsOf(rehearseTemplate)).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(2);
  expect(screen.getByText('20 of 20 records')).toBeVisible();
  await press('Add records');
  const more = await screen.findByRole('button', { name: 'Record 21' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await press('Record 21');
  expect(screen.getByText('20 of 20 records')).toBeVisible();
});

test('branches name the records that take them, and mark those without one', async () => {
  const { user, press } = await showDialog();
  await press('Record 1');
  await press('Add records');
  for (const name of ['Record 2', 'Record 3']) await press(name);
  await press('Done');
  await user.click(await screen.findByRole('tab', { name: 'Branches (1 not taken)' }));
  expect(await taking()).toEqual([
    ['If Housing is “yes”We book a room.', '2 of 3:Record 1Record 3'],
    ['Level 2: If Pets is emptyA room without pets.', 'No record'],
    ['OtherwiseYou need no room.', '1 of 3:Record 2'],
  ]);
  await press('Record 2', within(screen.getByRole('table')) as typeof screen);
  expect(screen.getByRole('tab', { name: 'Letter' })).toHaveAttribute('aria-selected', 'true');
  expect(chosen().getByRole('button', { name: /^Record 2/ })).toHaveAttribute('aria-current', 'true');
});

test('missing values are listed for each record, and a record that fails leaves the others', async () => {
  const source = { record: 'client', id: 7, field: 'fax' };
  const fax = { shortcode: 'Fax', description: 'Fax number', editable: true, required: true, format: null, text: '' };
  const undecided = {
    key: '0',
    taken: null,
    excerpt: 'We book a room.',
    state: 'Left out',
    reason: 'Left out because Housing is missing.',
    gaps: [{ name: 'Housing', description: 'Housing request' }],
  };
  let isDown = true;
  const { user, press } = await showDialog((id) => {
    if (id === 2 && isDown) throw new ApiError('The records can’t be reached.', { code: 'invalid_ids', status: 422 });
    if (id !== 3) return aLetter(id);
    return aLetter(id, { flooded: [{ ...fax, missing: 'field_empty', source }], branches: [undecided] });
  });
  await press('Record 1');
  await press('Add records');
  for (const name of ['Record 2', 'Record 3']) await press(name);
  await press('Done');
  expect(await chosen().findByText('2 missing')).toBeVisible();
  expect(await chosen().findByText('Failed')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Missing values (2)' }));
  const third = screen.getByRole('region', { name: 'Record 3' });
  expect(
    within(third)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Fax numberCriticalThe client’s record has none.',
    'Housing requestA condition needs it, so its text is left out.',
  ]);
  expect(screen.getByText('Nothing would be missing for 1 record.')).toBeVisible();
  isDown = false;
  await press('Try again', within(screen.getByRole('region', { name: 'Record 2' })) as typeof screen);
  expect(await screen.findByText('Nothing would be missing for 2 records.')).toBeVisible();
});

test('the chosen records are there again when the preview opens the next time', async () => {
  const { press } = await showDialog();
  await press('Record 1');
  await press('Add records');
  await press('Record 2');
  await press('Done');
  cleanup();
  await showDialog();
  expect(await chosen().findAllByText('Complete')).toHaveLength(2);
});
