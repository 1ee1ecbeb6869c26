import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import {
  copyLetterTemplate,
  getTemplateUsage,
  reviewLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { TemplateDesk } from './template-desk.tsx';
import type { StoredTemplate } from './template-text.ts';
import { aTemplate } from './testing/template.ts';

const PUBLISHED = aTemplate({
  title: 'Rate Letter',
  template: '<p>Dear</p>',
  unpublished: false,
  publishedVersion: 1,
  draft: null,
});

async function showDesk(stored: StoredTemplate) {
  const server = serveCalls();
  server.answer(listTemplateNames, () => []);
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  const shown = await show(
    <TemplateDesk opened={keptNowhere(stored)} onCreated={() => false} />,
    anAdministrator(),
    {},
    '/templates/7',
  );
  await screen.findByRole('textbox', { name: /^(Draft|Published) text of/ });
  const choose = async (name: string) => {
    await shown.user.click(await screen.findByRole('button', { name: 'More commands' }));
    await shown.user.click(await screen.findByRole('menuitem', { name }));
    return screen.findByRole('dialog', { name });
  };
  return { ...shown, server, choose };
}

test('About this template says how many letters were made and sent, and when last', async () => {
  const { server, choose } = await showDesk(PUBLISHED);
  server.answer(getTemplateUsage, () => ({
    lettersMade: 10_001,
    lettersSent: 1_204,
    lastUsed: '2026-03-02T12:00:00.000Z',
  }));
  const dialog = await choose('About this template');
  const fact = (term: string) => within(dialog).getByText(term).nextElementSibling;
  await waitFor(() => expect(fact('Letters made')).toHaveTextContent('over 10,000'));
  expect(fact('Letters sent')).toHaveTextContent('1,204');
  expect(fact('Last used')).toHaveTextContent('2026-03-02');
});

test('About this template offers to try again when the usage can’t be loaded', async () => {
  const { server, user, choose } = await showDesk(PUBLISHED);
  server.refuse(getTemplateUsage, 'internal');
  const dialog = await choose('About this template');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The usage can’t be loaded.');
  server.answer(getTemplateUsage, () => ({ lettersMade: 0, lettersSent: 0, lastUsed: null }));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Never')).toBeVisible();
});

test('a due template is marked, and Reviewed sets the next date a year later', async () => {
  const due = { ...PUBLISHED, reviewDate: '2026-01-15' };
  const { server, user } = await showDesk(due);
  server.answer(getTemplateUsage, () => ({ lettersMade: 0, lettersSent: 0, lastUsed: null }));
  server.answer(reviewLetterTemplate, ({ body }) => ({ ...due, version: 2, reviewDate: body.reviewDate ?? null }));
  await user.click(screen.getByRole('button', { name: 'Review due' }));
  const dialog = await screen.findByRole('dialog', { name: 'About this template' });
  const review = within(dialog).getByRole('region', { name: 'Review' });
  expect(review).toHaveTextContent('OwnerPriya RamaswamyNext review2026-01-15Review due');
  await user.click(within(review).getByRole('button', { name: 'Reviewed' }));
  const [sent] = server.callsOf(reviewLetterTemplate);
  expect(sent).toMatchObject({ params: { id: 7 }, body: { version: 1 } });
  await waitFor(() => expect(review).toHaveTextContent(`Next review${sent?.body.reviewDate}`));
  expect(screen.queryByText('Review due')).toBeNull();
});

test('a review of a template that another window changed shows the newer date', async () => {
  const due = { ...PUBLISHED, reviewDate: '2026-01-15' };
  const { server, user, choose } = await showDesk(due);
  server.answer(getTemplateUsage, () => ({ lettersMade: 0, lettersSent: 0, lastUsed: null }));
  const template = { ...due, version: 5, reviewDate: '2099-01-01' };
  server.refuse(reviewLetterTemplate, 'template_stale', { template, byYou: false });
  const dialog = await choose('About this template');
  await user.click(within(dialog).getByRole('button', { name: 'Reviewed' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('changed in another window');
  expect(within(dialog).getByText('2099-01-01')).toBeVisible();
});

test('a variant needs a name of its own, is copied by the server and opens', async () => {
  const { server, user, choose, address } = await showDesk(PUBLISHED);
  server.answer(copyLetterTemplate, () => aTemplate({ id: 8, name: 'Rate Letter, Nevada' }));
  const dialog = await choose('Duplicate as variant');
  const name = within(dialog).getByRole('textbox', { name: 'Name of the variant' });
  expect(name).toHaveValue('Rate Letter');
  const duplicate = within(dialog).getByRole('button', { name: 'Duplicate' });
  expect(duplicate).toBeDisabled();
  await user.clear(name);
  await user.type(name, 'Rate Letter, Nevada{Enter}');
  await waitFor(() => expect(address()).toBe('/templates/8'));
  expect(server.callsOf(copyLetterTemplate)).toEqual([
    expect.objectContaining({ params: { id: 7 }, body: { name: 'Rate Letter, Nevada' } }),
  ]);
});

test('text typed into an unpublished template is saved before it is duplicated', async () => {
  const { server, user, choose } = await showDesk(aTemplate());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2');
  const { draft } = aTemplate();
  server.answer(saveLetterTemplate, ({ body }) =>
    aTemplate({ draft: draft && { ...draft, title: body.draft?.title ?? '', version: 2 } }),
  );
  await choose('Duplicate as variant');
  expect(server.callsOf(saveLetterTemplate)[0]?.body.draft?.title).toBe('Rate Letter 2');
});

test('Publish says why the person who changes a draft can’t publish it', async () => {
  const template = aTemplate();
  await showDesk({
    ...template,
    secondPublisher: true,
    refusals: { ...template.refusals, publish: 'second_publisher_needed' },
  });
  expect(screen.getByText('Needs second publisher')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
    'You saved this draft last, so another template administrator must publish it.',
  );
});
