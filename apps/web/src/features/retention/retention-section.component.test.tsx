import {
  endHold,
  eraseLetters,
  findSubjectLetters,
  getRetention,
  type LegalHold,
  placeHold,
  type RemovableLetter,
  type Retention,
} from '@letterdesk/contract/retention';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { RetentionSection } from './retention-section.tsx';

function aLetter(id: number, remove: RemovableLetter['refusals']['remove'] = null): RemovableLetter {
  return {
    id,
    name: `Letter to client ${id}`,
    letterType: 'RISK',
    letterTypeName: 'Risk',
    lastActivity: '2025-01-20T10:00:00.000Z',
    sentLetters: 1,
    refusals: { remove },
  };
}

const HOLD: LegalHold = {
  id: 3,
  letter: { id: 12, name: 'Rate exception' },
  record: null,
  reason: 'Lawsuit',
  placedBy: 'Priya Ramaswamy',
  placedDate: '2026-11-20T10:00:00.000Z',
};

const RETENTION: Retention = {
  letterTypes: [{ letterType: 'RISK', letterTypeName: 'Risk', keepMonths: 12, due: 1, kept: 1 }],
  letters: [aLetter(21), aLetter(22, 'letter_held')],
  holds: [],
  runs: [],
  environments: ['production'],
};

async function showRetention(changes: Partial<Retention> = {}) {
  const server = serveCalls();
  const stored = { ...RETENTION, ...changes };
  server.answer(getRetention, () => ({ ...stored }));
  const said: string[] = [];
  const { user } = await show(<RetentionSection say={(sentence) => said.push(sentence)} />);
  await screen.findByRole('region', { name: 'Legal holds' });
  return { server, stored, user, said };
}

test('the letters of the next run are listed with what keeps some of them', async () => {
  await showRetention();
  const ages = screen.getByRole('region', { name: 'How long letters are kept' });
  expect(within(ages).getByRole('row', { name: /^Risk/ })).toHaveTextContent('Risk12 months11');
  expect(
    within(ages)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Letter type', 'Kept for', 'Next run removes', 'Must stay']);
  const [removed, kept] = screen.getAllByRole('row', { name: /Letter to client/, hidden: true });
  expect(removed).toHaveTextContent('21Letter to client 21Risk2025-01-20Will be removed');
  expect(kept).toHaveTextContent('22Letter to client 22Risk2025-01-20Under a legal hold');
});

test('a long list says that only the first letters are shown', async () => {
  await showRetention({
    letterTypes: [{ letterType: 'RISK', letterTypeName: 'Risk', keepMonths: 12, due: 900, kept: 1 }],
  });
  expect(screen.getByText('The first 2 letters of the next run')).toBeVisible();
});

test('a hold is placed on a letter by its link, and listed', async () => {
  const { server, stored, user, said } = await showRetention();
  server.answer(placeHold, () => {
    stored.holds = [HOLD];
    return HOLD;
  });
  await user.click(screen.getByRole('button', { name: 'Place hold' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place hold' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Letters of' }), 'One letter');
  const field = within(dialog).getByRole('textbox', { name: 'Letter number or link' });
  await user.type(field, 'twelve');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Lawsuit');
  await user.click(within(dialog).getByRole('button', { name: 'Place hold' }));
  expect(field).toHaveAccessibleDescription('Enter the number of a letter, or paste its link.');
  await user.clear(field);
  await user.type(field, 'https://letters.example/letters/12?isApprovingMode=true');
  await user.click(within(dialog).getByRole('button', { name: 'Place hold' }));
  await expect.poll(() => said).toEqual(['Hold placed']);
  expect(server.callsOf(placeHold).map(({ body }) => body)).toEqual([{ holds: { letter: 12 }, reason: 'Lawsuit' }]);
  expect(await screen.findByRole('rowheader', { name: 'Letter 12: Rate exception' })).toBeVisible();
});

test('a hold is ended after a question', async () => {
  const { server, stored, user, said } = await showRetention({ holds: [HOLD] });
  server.answer(endHold, () => {
    stored.holds = [];
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'End hold: Letter 12: Rate exception' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this hold?' });
  await user.click(within(dialog).getByRole('button', { name: 'End hold' }));
  await expect.poll(() => said).toEqual(['Hold ended']);
  expect(server.callsOf(endHold)[0]?.params).toEqual({ id: 3 });
  await expect.poll(() => screen.queryByRole('region', { name: 'Open holds' })).toBeNull();
});

test('letters are erased once their name was typed, except those that must stay', async () => {
  const { server, user, said } = await showRetention();
  server.answer(findSubjectLetters, () => ({ total: 2, letters: [aLetter(21), aLetter(22, 'letter_held')] }));
  server.answer(eraseLetters, () => ({ erased: 1, kept: [] }));
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '7');
  await user.click(screen.getByRole('button', { name: 'Find letters' }));
  await user.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase letters' });
  const erase = within(dialog).getByRole('button', { name: 'Erase' });
  expect(erase).toBeDisabled();
  const confirmation = within(dialog).getByRole('textbox', { name: 'Type Provider 7 to confirm' });
  await user.type(confirmation, 'provider{Enter}');
  expect(server.callsOf(eraseLetters)).toEqual([]);
  await user.type(confirmation, ' 7');
  await user.click(erase);
  await expect.poll(() => said).toEqual(['1 letter erased']);
  expect(server.callsOf(eraseLetters)[0]?.body).toEqual({
    about: { record: { kind: 'provider', id: 7, environment: 'production' } },
    letters: [21],
  });
});
