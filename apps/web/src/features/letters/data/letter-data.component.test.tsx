import type { Letter } from '@letterdesk/contract/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import { LetterDesk } from '../desk/page/letter-desk.tsx';
import { aLetter, openedLetter } from '../testing/letter.ts';

const ROWS = ['Date\tRate', 'March 5\t$120.00', 'March 6\t$130.00'];

function aKeyed(over: Partial<Letter['flooded'][number]> = {}): Letter['flooded'][number] {
  return {
    shortcode: 'Client',
    description: 'Client’s name',
    editable: true,
    required: false,
    format: null,
    text: 'Mount Harlan',
    missing: null,
    source: { record: 'client', id: 31, field: 'commonName' },
    ...over,
  };
}

const chip = (value: string) => `<span data-shortcode="Client">${value}</span>`;

/** Its first row is the header. */
function table(rows: readonly string[]): string {
  const lines = rows.map((row, number) => {
    const cell = number === 0 ? 'th' : 'td';
    return `<tr>${row
      .split('\t')
      .map((text) => `<${cell}><p>${text}</p></${cell}>`)
      .join('')}</tr>`;
  });
  return `<div data-shortcode="Shifts"><table><tbody>${lines.join('')}</tbody></table></div>`;
}

/** Shows a letter beside its data. */
async function showBeside(text: string, ...flooded: Letter['flooded']) {
  const opened = openedLetter(aLetter({ text, flooded }));
  const { user } = await show(
    <LetterDesk opened={opened} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  await screen.findByRole('textbox', { name: /^Text of/ });
  await user.click(screen.getByRole('button', { name: 'Data in this letter' }));
  const side = screen.getByRole('complementary', { name: 'About this letter' });
  const row = within(side).getByRole('listitem');
  const keyedTexts = () => [...document.querySelectorAll('.ld-chip')].map(({ textContent }) => textContent);
  const button = (name: string | RegExp) => within(row).getByRole('button', { name });
  return { user, row, button, keyedTexts };
}

async function undo(user: Awaited<ReturnType<typeof showBeside>>['user']): Promise<void> {
  const button = screen.getByRole('button', { name: 'Undo' });
  // The toolbar updates a frame later.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}

const TYPED = ['Mount Harlan', 'Lakeside', 'Mount Harlan'];
const PLACES = TYPED.map((value) => `<p>At ${chip(value)}.</p>`).join('');

test('only the typed-over place is marked and restored', async () => {
  const { user, row, button, keyedTexts } = await showBeside(PLACES, aKeyed());
  expect(row).toHaveTextContent('in 3 places, 1 typed over');
  expect(row).toHaveTextContent('in 2 of 3 placesMount Harlan');
  expect(row).toHaveTextContent('in 1 of 3 placestyped overLakeside');
  expect(row).toHaveTextContent('Typed over. Source value: Mount Harlan');
  await user.click(button(/^Restore/));
  await waitFor(() => expect(keyedTexts()).toEqual(Array(3).fill('Mount Harlan')));
  expect(button(/Mount Harlan$/)).toHaveFocus();
  expect(screen.getByText('Restored: Client’s name is Mount Harlan')).toBeInTheDocument();
  await waitFor(() => expect(within(row).getAllByRole('button')).toHaveLength(1));
  await undo(user);
  await waitFor(() => expect(keyedTexts()).toEqual(TYPED));
});

test('repeated presses visit the places of one text in order; others change only on request', async () => {
  const { user, row, button, keyedTexts } = await showBeside(PLACES, aKeyed());
  const selected = () => [...document.querySelectorAll('.ld-chip')].map((one) => one.classList.contains('ld-selected'));
  await user.click(button(/Mount Harlan$/));
  await waitFor(() => expect(row).toHaveTextContent('place 1 of 3'));
  expect(selected()).toEqual([true, false, false]);
  await user.click(button(/Mount Harlan$/));
  await waitFor(() => expect(row).toHaveTextContent('place 3 of 3'));
  expect(selected()).toEqual([false, false, true]);

  await user.click(button(/^Use everywhere/));
  expect(keyedTexts()).toEqual(Array(3).fill('Lakeside'));
  await undo(user);
  await waitFor(() => expect(keyedTexts()).toEqual(TYPED));
});

test('a typed-over table shows its changed rows and can be restored', async () => {
  const typed = ROWS.with(1, 'March 5 at night\t$120.00');
  const shifts = aKeyed({ shortcode: 'Shifts', description: 'Shifts', text: ROWS.join('\n') });
  const { user, row, button } = await showBeside(table(typed), shifts);
  const cells = () => [...document.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  expect(button(/^Shifts/)).toHaveTextContent(/^Shiftstyped overMarch 5 at night · \$120\.00$/);
  expect(row).toHaveTextContent('Typed over. Source value:');
  await user.click(button(/^Restore/));
  await waitFor(() => expect(cells()).toEqual(ROWS.flatMap((line) => line.split('\t'))));
  await waitFor(() => expect(within(row).queryByRole('button', { name: /^Restore/ })).toBeNull());
});

test('a value has two lines; the tooltip on focus has the whole value, why it differs and its source', async () => {
  const address = aKeyed({
    text: '3251 Commerce Boulevard\nLarkspur Falls',
    source: { record: 'client', id: 31, field: 'address' },
  });
  const { user, row, button } = await showBeside(`<p>${chip('3251 Commerce Boulevard<br>Reno')}</p>`, address);
  expect(row).toHaveTextContent('Client’s nametyped over3251 Commerce Boulevard, Reno');
  await user.tab();
  button(/^Client/).focus();
  // Another one may be open: the pointer is still on the panel's button.
  const shown = () => screen.queryAllByRole('tooltip').filter((one) => one.textContent?.includes('Reno'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  const [tooltip] = shown();
  expect(tooltip).toHaveTextContent('3251 Commerce Boulevard Reno');
  expect(tooltip).toHaveTextContent('Typed over. Source value: 3251 Commerce Boulevard Larkspur Falls');
  expect(tooltip).toHaveTextContent('Client 31 · address');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toHaveLength(0));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Text of/ })).toHaveFocus());
});

test('the reason takes the place of a missing value', async () => {
  const { row, button } = await showBeside(`<p>${chip('')}</p>`, aKeyed({ text: '', missing: 'field_empty' }));
  expect(row).toHaveTextContent(
    /^Client’s namemissingThe client’s record has none\. Add the name there, then reflood\./,
  );
  expect(button(/^Type it here/)).toBeVisible();
});

test('the panel says which versions of clauses the letter has', async () => {
  const clauses = [
    { name: 'Housing policy', version: 3 },
    { name: 'Terms', version: 1 },
  ];
  const opened = openedLetter(aLetter({ text: '<p>x</p>', clauses }));
  const { user } = await show(
    <LetterDesk opened={opened} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Data in this letter' }));
  expect(screen.getByText('With the clauses Housing policy (version 3), Terms (version 1)')).toBeVisible();
});
