import type { Letter } from '@letterdesk/contract/letters';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import { aLetter, openedLetter } from '../testing/letter.ts';
import { LetterDesk } from './letter-desk.tsx';

const MAY_NOT = 'You may read this letter, but not change it.';

async function showLetter(with_: Partial<Letter>) {
  const { refusals, ...rest } = with_;
  const letter = aLetter({ ...rest, refusals: { ...aLetter().refusals, ...refusals } });
  const shown = await show(<LetterDesk opened={openedLetter(letter)} me={aPerson()} onBorn={() => true} />);
  await screen.findByRole('textbox', { name: /^Text of/ });
  return shown;
}

const refusing = (update: Letter['refusals']['update']) => ({ refusals: { ...aLetter().refusals, update } });

test('who may not change a letter reads why beside its title, and hears it with the title', async () => {
  await showLetter(refusing('letter_read_only'));
  const [words] = screen.getAllByText(MAY_NOT).filter((one) => one.tagName === 'STRONG');
  expect(words).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(MAY_NOT);
});

test('whoever may change it reads nothing there', async () => {
  await showLetter({});
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveAccessibleDescription();
});
