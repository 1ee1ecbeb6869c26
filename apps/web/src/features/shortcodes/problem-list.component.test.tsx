import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { show } from '../../testing/show.tsx';
import { ProblemList, type Refused } from './problem-list.tsx';

const authoring: Authoring = {
  expressions: new Map([['ProviderFirstName', { description: 'First name', group: 'Assignment', valueType: 'text' }]]),
};
const PLACES = ['in “Dear”', 'in the table, row 2'];
const aProblem = (excerpt: string, code = 'stray_braces'): AuthoringProblem => ({
  code,
  message: 'Told.',
  excerpt,
  field: 'template',
  block: 0,
  start: 5,
  end: 5 + excerpt.length,
});

test('one press fixes stray braces that suggest a single expression', async () => {
  const fixes: string[] = [];
  const { user } = await show(
    <ProblemList
      problems={[aProblem('{{providerfirst'), { ...aProblem('}}'), start: 30 }]}
      places={PLACES}
      onShow={() => undefined}
      onFix={({ excerpt }, placeholder) => fixes.push(`${excerpt} → ${placeholder}`)}
      authoring={authoring}
      refused={null}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Fix or remove these double braces before you publish.');
  const offers = screen.getAllByRole('button', { name: /^Write / });
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Write {{shortcode ProviderFirstName}}']);
  await user.click(screen.getByRole('button', { name: /^Write / }));
  expect(fixes).toEqual(['{{providerfirst → {{shortcode ProviderFirstName}}']);
});

test('each refused publishing focuses the first problem, and the list says what to fix first', async () => {
  const list = (refusals: number) => (
    <ProblemList
      problems={[aProblem('{{x')]}
      places={PLACES}
      onShow={() => undefined}
      authoring={authoring}
      refused="publishing"
      refusals={refusals}
    />
  );
  await show(list(1));
  expect(screen.getByRole('alert').textContent).toContain(
    'Nothing was published. Fix or remove these double braces first.',
  );
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test.each<[Refused, string]>([
  ['saving', 'Some shortcodes are not valid. Nothing was saved. What you typed is kept in this browser only.'],
  ['publishing', 'Nothing was published. Fix these shortcodes first.'],
  [
    'saving and publishing',
    'Some shortcodes are not valid. Nothing was saved or published. What you typed is kept in this browser only.',
  ],
  ['restoring', 'Some shortcodes are not valid. Nothing was restored.'],
  [null, 'Some shortcodes are not valid. Fix them before you save.'],
])('a list with more than stray braces describes the current state after a refusal of %s', async (refused, said) => {
  const problems = [aProblem('{{x'), { ...aProblem('{{shortcode X}}', 'unknown_name'), start: 20 }];
  await show(<ProblemList problems={problems} places={PLACES} onShow={() => undefined} refused={refused} />);
  expect(screen.getByText(said)).toBeTruthy();
});

test('each problem is described by text on the page and links to it', async () => {
  const shown: AuthoringProblem[] = [];
  const inTable = { ...aProblem('{{y'), block: 1 };
  const { user } = await show(
    <ProblemList
      problems={[{ ...aProblem('{{x'), field: 'title', block: null }, aProblem('{{x'), inTable]}
      places={PLACES}
      onShow={(problem) => shown.push(problem)}
      refused={null}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Title{{xTold. Go to it',
    'In “Dear”{{xTold. Go to it',
    'In the table, row 2{{yTold. Go to it',
  ]);
  await user.click(screen.getByRole('button', { name: /^In the table, row 2/ }));
  expect(shown).toEqual([inTable]);
});
