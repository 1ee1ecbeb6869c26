import { type FoundText, findTexts, REPLACED_TEXTS, replaceTexts } from '@letterdesk/contract/authored-texts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { FindTextPage } from './find-text-page.tsx';

function aText(id: number, version: number): FoundText {
  const places = [{ where: 'text' as const, before: 'The ', match: 'desk', after: '' }];
  return { kind: 'template', id, name: `Template ${id}`, division: null, draft: true, version, places, count: 1 };
}

test('Find searches again for the same text after a replacement that was refused', async () => {
  const server = serveCalls();
  let version = 1;
  server.answer(findTexts, () => [aText(7, version)]);
  server.answer(replaceTexts, ({ body }) =>
    body.texts.map(({ kind, id, version: seen }) => ({ kind, id, problem: seen === 2 ? null : 'Search again.' })),
  );
  const { user } = await show(<FindTextPage />, anAdministrator());
  const replace = async () => {
    await user.click(await screen.findByRole('button', { name: 'Replace…' }));
    await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'office');
    await user.click(screen.getByRole('button', { name: 'Replace in 1 draft' }));
  };
  await user.type(screen.getByRole('textbox', { name: 'Find' }), 'desk{Enter}');
  await replace();
  expect(await screen.findByText('Nothing was replaced. The reasons are below.')).toBeVisible();
  version = 2;
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await replace();
  expect(await screen.findByText(/^Replaced in 1 draft/)).toBeVisible();
  expect(server.callsOf(replaceTexts).map(({ body }) => body.texts[0]?.version)).toEqual([1, 2]);
});

test('more texts than one call replaces are sent in several', async () => {
  const server = serveCalls();
  server.answer(findTexts, () => Array.from({ length: REPLACED_TEXTS + 1 }, (_, id) => aText(id + 1, 1)));
  server.answer(replaceTexts, ({ body }) => body.texts.map(({ kind, id }) => ({ kind, id, problem: null })));
  const { user } = await show(<FindTextPage />, anAdministrator());
  await user.type(screen.getByRole('textbox', { name: 'Find' }), 'desk{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Replace…' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Replaced in 501 drafts. Read them, then publish them.')).toBeVisible();
  expect(server.callsOf(replaceTexts).map(({ body }) => body.texts.length)).toEqual([REPLACED_TEXTS, 1]);
});

test('a search that fails says so', async () => {
  const server = serveCalls();
  server.refuse(findTexts, 'internal');
  const { user } = await show(<FindTextPage />, anAdministrator());
  await user.type(screen.getByRole('textbox', { name: 'Find' }), 'desk{Enter}');
  expect(await screen.findByText('The search didn’t work')).toBeVisible();
});
