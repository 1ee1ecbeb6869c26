import { getLetterTemplate, listTemplateNames } from '@letterdesk/contract/templates';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaretPlace } from '../../../editor/focus-text.ts';
import type { Authoring } from '../../../editor/shortcodes/authoring.ts';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import type { TemplateText } from '../template-text.ts';
import { aTemplate } from '../testing/template.ts';
import { TemplateStart } from './template-start.tsx';

const KNOWN: Authoring = {
  expressions: new Map([['ClientCommonName', { description: 'Name', group: 'Client', valueType: 'text' }]]),
};
const PUBLISHED = { unpublished: false, title: 'Rates', template: '<p>As published</p>' };

async function showStart(authoring = KNOWN, template = aTemplate(PUBLISHED)) {
  const server = serveCalls();
  const { id, name, type, letterType, division, multipleContacts, requiresApproval, preQuery } = template;
  const { disabled, unpublished } = template;
  server.answer(listTemplateNames, () => [
    { id, name, type, letterType, division, multipleContacts, requiresApproval, preQuery, disabled, unpublished },
  ]);
  server.answer(getLetterTemplate, () => template);
  const started: Partial<TemplateText>[] = [];
  const carets: CaretPlace[] = [];
  const { user } = await show(
    <TemplateStart
      authoring={authoring}
      onStart={(text, caret) => {
        started.push(text);
        carets.push(caret);
      }}
      onEmpty={() => started.push({})}
    />,
  );
  return { user, started, carets };
}

async function copy(user: Awaited<ReturnType<typeof showStart>>['user']) {
  await user.click(screen.getByRole('combobox', { name: 'A copy of a template' }));
  await user.click(await screen.findByRole('option', { name: 'Rate Letter' }));
}

test('a new template begins with a copy of what is published, not of the draft somebody is writing', async () => {
  const { user, started, carets } = await showStart();
  await copy(user);
  await waitFor(() => expect(started).toEqual([{ title: 'Rates', template: '<p>As published</p>' }]));
  expect(carets).toEqual(['start']);
});

test('a template that was never published is copied as its draft stands', async () => {
  const { user, started } = await showStart(KNOWN, aTemplate());
  await copy(user);
  await waitFor(() => expect(started).toEqual([{ title: 'Rate Letter', template: '<p>Dear</p>' }]));
});

test('the skeleton is of shortcodes that there are, as the editor would store it, and waits until they are known', async () => {
  const { user, started, carets } = await showStart();
  await user.click(screen.getByRole('button', { name: 'Address, greeting and closing' }));
  expect(carets).toEqual(['emptyLine']);
  const text = started[0]?.template ?? '';
  expect(text).toContain('<p>Dear {{shortcode ClientCommonName}}:</p>');
  expect(text).not.toContain('ClientContactName');
  expect(toHtml(parseHtml(text))).toBe(text);
});

test('the skeleton cannot be chosen while no shortcode is known', async () => {
  await showStart({ expressions: null });
  expect(screen.getByRole('button', { name: 'Address, greeting and closing' })).toBeDisabled();
});
