import { listTemplateNames } from '@letterdesk/contract/templates';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Authoring } from '../../../editor/shortcodes/authoring.ts';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aTemplate } from '../testing/template.ts';
import { TemplateStart } from './template-start.tsx';

const KNOWN: Authoring = {
  expressions: new Map([['ClientCommonName', { description: 'Name', group: 'Client', valueType: 'text' }]]),
};

async function showStart(authoring = KNOWN, rename?: string) {
  const server = serveCalls();
  const { id, name, type, letterType, division, multipleContacts, requiresApproval, preQuery } = aTemplate();
  const row = { name: rename ?? name, type, letterType, division, multipleContacts, requiresApproval, preQuery };
  server.answer(listTemplateNames, () => [{ ...row, id, disabled: false, unpublished: false }]);
  const started: string[] = [];
  const copied: number[] = [];
  const { user } = await show(
    <TemplateStart
      authoring={authoring}
      onStart={(text) => started.push(text)}
      onCopy={async (template) => void copied.push(template)}
      onEmpty={() => started.push('')}
    />,
  );
  return { user, started, copied };
}

test('another template can be copied', async () => {
  const { user, started, copied } = await showStart();
  await user.click(screen.getByRole('combobox', { name: 'A copy of a template' }));
  await user.click(await screen.findByRole('option', { name: 'Rate Letter' }));
  await waitFor(() => expect(copied).toEqual([7]));
  expect(started).toEqual([]);
});

test('the templates to copy are in groups by division and letter type, which the search finds too', async () => {
  const { user } = await showStart();
  await user.type(screen.getByRole('combobox', { name: 'A copy of a template' }), 'meridale conf');
  const group = await screen.findByRole('group', { name: 'Meridale Locum Tenens · Confirmation' });
  expect(within(group).getByRole('option', { name: 'Rate Letter' })).toBeVisible();
});

test('the templates to copy are found in any spelling', async () => {
  const { user } = await showStart(KNOWN, 'Peña’s Confirmation');
  await user.type(screen.getByRole('combobox', { name: 'A copy of a template' }), 'confirmation, penas');
  expect(await screen.findByRole('option', { name: 'Peña’s Confirmation' })).toBeVisible();
});

test('the skeleton has existing shortcodes, equals its stored form, and waits for the shortcodes', async () => {
  const { user, started } = await showStart();
  await user.click(screen.getByRole('button', { name: 'Address, greeting and closing' }));
  const text = started[0] ?? '';
  expect(text).toContain('<p>Dear {{shortcode ClientCommonName}}:</p>');
  expect(text).not.toContain('ClientContactName');
  expect(toHtml(parseHtml(text))).toBe(text);
});

test('the skeleton is disabled while no shortcode is known', async () => {
  await showStart({ expressions: null });
  expect(screen.getByRole('button', { name: 'Address, greeting and closing' })).toBeDisabled();
});
