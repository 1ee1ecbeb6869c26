import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LateDraft } from '../draft-store/draft-store.ts';
import { keptNowhere } from '../draft-store/testing/kept-nowhere.ts';
import { LetterDesk } from '../features/letters/desk/page/letter-desk.tsx';
import { aLetter, openedLetter } from '../features/letters/testing/letter.ts';
import { TemplateDesk } from '../features/templates/template-desk.tsx';
import { aTemplate } from '../features/templates/testing/template.ts';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { aPerson } from '../testing/signed-in.ts';

beforeEach(() => {
  const server = serveCalls();
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
});

/** A draft found on demand. */
function whatComes<Content, Stored>(content: Content, base: Stored) {
  const { promise: late, resolve } = Promise.withResolvers<LateDraft<Content, Stored>>();
  const take = vi.fn();
  return {
    late,
    take,
    come: () => act(async () => resolve({ kept: { content, base, mergeBase: null, typedAt: 5 }, take })),
  };
}

test('text typed into a letter is restored when the browser’s database answers late', async () => {
  const letter = aLetter();
  const { late, take, come } = whatComes({ name: 'Rate Letter', text: '<p>Typed before</p>' }, letter);
  await show(
    <LetterDesk
      opened={{ ...openedLetter(letter), late }}
      me={aPerson()}
      onCreated={() => true}
      onDeleted={() => undefined}
    />,
  );
  const text = await screen.findByRole('textbox', { name: /^Text of/ });
  expect(screen.queryByText(/^Restored what you typed/)).not.toBeInTheDocument();
  await come();
  expect(await screen.findByText(/^Restored what you typed/)).toBeVisible();
  expect(text).toHaveTextContent('Typed before');
  expect(take).toHaveBeenCalledOnce();
});

test('a title typed in the meantime stays, and nothing is removed from its store', async () => {
  const letter = aLetter();
  const { late, take, come } = whatComes({ name: 'Before', text: '<p>Typed before</p>' }, letter);
  const opened = { ...openedLetter(letter), late };
  const { user } = await show(
    <LetterDesk opened={opened} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' now');
  await come();
  expect(title).toHaveValue(`${letter.name} now`);
  expect(screen.queryByText(/^Restored what you typed/)).not.toBeInTheDocument();
  expect(take).not.toHaveBeenCalled();
});

test('a template without a draft shows a draft that is found late', async () => {
  const template = aTemplate({ unpublished: false, publishedVersion: 1, draft: null });
  const { late, come } = whatComes({ title: 'Typed before', template: '<p>Dear all</p>' }, template);
  await show(<TemplateDesk opened={{ ...keptNowhere(template), late }} onCreated={() => true} />);
  expect(await screen.findByRole('tab', { name: /^Current/ })).toHaveAttribute('aria-selected', 'true');
  await come();
  expect(await screen.findByRole('textbox', { name: /^Draft text of/ })).toHaveTextContent('Dear all');
  expect(screen.getByText(/^Restored what you typed/)).toBeVisible();
});
