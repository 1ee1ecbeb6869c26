import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { show } from '../../testing/show.tsx';
import { ProblemList } from './problem-list.tsx';

const authoring: Authoring = {
  expressions: new Map([['ProviderFirstName', { description: 'First name', group: 'Assignment', valueType: 'text' }]]),
};
const aProblem = (excerpt: string, code = 'stray_braces'): AuthoringProblem => ({
  code,
  message: 'Told.',
  excerpt,
  field: 'template',
  block: 0,
  start: 5,
  end: 5 + excerpt.length,
});

test('double braces are put right by one press where one expression was probably meant', async () => {
  const mended: string[] = [];
  const { user } = await show(
    <ProblemList
      problems={[aProblem('{{providerfirst'), { ...aProblem('}}'), start: 30 }]}
      onShow={() => undefined}
      onMend={({ excerpt }, placeholder) => mended.push(`${excerpt} → ${placeholder}`)}
      authoring={authoring}
      draft
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('keep this draft from being published');
  const offers = screen.getAllByRole('button', { name: /^Write / });
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Write {{shortcode ProviderFirstName}}']);
  await user.click(screen.getByRole('button', { name: /^Write / }));
  expect(mended).toEqual(['{{providerfirst → {{shortcode ProviderFirstName}}']);
});

// Would catch a Publish that does nothing one could see, and leaves the keyboard nowhere.
test('each time publishing is refused the first problem has the focus, and the list says what waits', async () => {
  const list = (refusals: number) => (
    <ProblemList
      problems={[aProblem('{{x')]}
      onShow={() => undefined}
      authoring={authoring}
      draft
      refusals={refusals}
    />
  );
  await show(list(1));
  expect(screen.getByRole('alert').textContent).toContain('Publishing waits');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a list that holds more than stray braces says that nothing was saved', async () => {
  const problems = [aProblem('{{x'), { ...aProblem('{{shortcode X}}', 'unknown_name'), start: 20 }];
  await show(<ProblemList problems={problems} onShow={() => undefined} authoring={authoring} draft />);
  expect(screen.getByRole('alert').textContent).toContain('Nothing was saved.');
});
