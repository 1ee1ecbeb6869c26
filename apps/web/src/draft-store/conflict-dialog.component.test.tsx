import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MergedTexts } from '../editor/merge/merge-view-props.ts';
import { show } from '../testing/show.tsx';
import { ConflictDialog, type ConflictTexts } from './conflict-dialog.tsx';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const TITLE = { label: 'Title', base: 'Rate letter', mine: 'Rate letter', theirs: 'Rate letter' };

async function showConflict(texts: Partial<ConflictTexts>) {
  const done: (MergedTexts | 'theirs' | 'closed')[] = [];
  const { user } = await show(
    <ConflictDialog
      noun="letter"
      savedBy="Priya Ramaswamy"
      savedDate="2026-03-02T09:00:00.000Z"
      inAnotherWindow={false}
      texts={{ base: '', mine: '', theirs: '', lines: [TITLE], ...texts }}
      onMerged={(merged) => done.push(merged)}
      onTakeTheirs={() => done.push('theirs')}
      onClose={() => done.push('closed')}
    />,
  );
  await screen.findByRole('region', { name: 'Where the texts differ' });
  return { user, done };
}
const save = () => screen.getByRole('button', { name: 'Save as chosen' });
const place = (name: string | RegExp) => within(screen.getByRole('group', { name }));

test('a change by one side is accepted without a question, and the user can choose otherwise', async () => {
  const { user, done } = await showConflict({
    base: paragraphs('The rate is 210.', 'Parking is free.', 'Regards'),
    mine: paragraphs('The rate is 215.', 'Parking is free.', 'Regards'),
    theirs: paragraphs('The rate is 210.', 'Parking is free.', 'Kind regards'),
  });
  expect(screen.getByRole('status')).toHaveTextContent('2 differences, all decided');
  await user.click(save());
  await user.click(place('Only the other text changed this').getByRole('radio', { name: 'As it was' }));
  await user.click(save());
  expect(done).toEqual([
    { lines: ['theirs'], text: paragraphs('The rate is 215.', 'Parking is free.', 'Kind regards'), allTheirs: false },
    { lines: ['theirs'], text: paragraphs('The rate is 215.', 'Parking is free.', 'Regards'), allTheirs: false },
  ]);
});

test('a change by both sides, even of a title, needs a decision before saving', async () => {
  const { user, done } = await showConflict({
    base: paragraphs('The rate is 210.'),
    mine: paragraphs('The rate is 215.'),
    theirs: paragraphs('The rate is 220.'),
    lines: [{ ...TITLE, mine: 'Rates', theirs: 'Rates of May' }],
  });
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('To save, choose a version for every difference.');
  const title = place('Title: both changed this');
  expect(title.queryByRole('radio', { name: /^Both/ })).toBeNull();
  await user.click(title.getByRole('radio', { name: 'Saved by Priya Ramaswamy' }));
  await user.click(screen.getByRole('button', { name: 'Go to the next one' }));
  await user.keyboard('[ArrowDown][ArrowDown]');
  expect(place('Both changed this').getByRole('radio', { name: 'Both, yours first' })).toBeChecked();
  await user.click(save());
  expect(done).toEqual([
    { lines: ['theirs'], text: paragraphs('The rate is 215.', 'The rate is 220.'), allTheirs: false },
  ]);
});

test("the other version isn't saved again if chosen whole, and the user's own version is", async () => {
  const texts = { base: '<p>One</p>', mine: '<p>One of mine</p>', theirs: '<p>One of theirs</p>' };
  const { user, done } = await showConflict(texts);
  await user.click(screen.getByRole('button', { name: 'Choose all of theirs' }));
  await user.click(screen.getByRole('button', { name: 'Continue with theirs' }));
  await user.click(screen.getByRole('button', { name: 'Choose all of mine' }));
  await user.click(save());
  expect(done).toEqual(['theirs', { lines: ['theirs'], text: texts.mine, allTheirs: false }]);
});

test('the dialog asks about every difference if the common base is unknown', async () => {
  await showConflict({
    base: null,
    mine: paragraphs('One', 'Two'),
    theirs: paragraphs('One'),
    lines: [{ ...TITLE, base: null }],
  });
  expect(screen.getByRole('status')).toHaveTextContent('1 difference, 1 to decide');
});
