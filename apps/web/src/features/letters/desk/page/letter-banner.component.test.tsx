import type { Letter } from '@letterdesk/contract/letters';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { LetterBanner } from './letter-notices.tsx';

const ASKED = 'Please update the information and try again.';

function aMissing(shortcode: string, description: string, required = false): Letter['flooded'][number] {
  const source = { record: 'client', id: 31, field: 'name' };
  return { shortcode, description, required, editable: true, format: null, text: '', missing: 'field_empty', source };
}

const CLIENT = aMissing('Client', 'The client');
const RATE = aMissing('Rate', 'The rate');
const chip = (shortcode: string, value = '') => `<p><span data-shortcode="${shortcode}">${value}</span></p>`;
const BOTH = chip('Client') + chip('Rate');

test("a red banner asks to update the information and retry, other banners don't", async () => {
  const red = [aMissing('Client', 'The client', true), RATE];
  const { showAgain } = await show(
    <LetterBanner branches={[]} isListedBeside={false} flooded={red} text={BOTH} onShow={null} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(`missing in the source system: The client, The rate. ${ASKED}`);
  expect(screen.getByRole('status')).toHaveAttribute('data-critical');

  showAgain(<LetterBanner branches={[]} isListedBeside={false} flooded={[CLIENT, RATE]} text={BOTH} onShow={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('missing in the source system: The client, The rate. Fill them');
  expect(screen.getByRole('status')).not.toHaveTextContent(ASKED);
  expect(screen.getByRole('status')).not.toHaveAttribute('data-critical');
});

test('several missing values are counted, and Show lists them in the panel', async () => {
  const many = ['One', 'Two', 'Three', 'Four'].map((name) => aMissing(name, `The ${name}`, true));
  const text = many.map(({ shortcode }) => chip(shortcode)).join('');
  const { showAgain } = await show(
    <LetterBanner branches={[]} isListedBeside={false} flooded={many} text={text} onShow={() => undefined} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(`4 items missing in the source system. ${ASKED}`);
  showAgain(<LetterBanner branches={[]} isListedBeside={false} flooded={many} text={text} onShow={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('The One, The Two, The Three, The Four.');
});

test('the banner names a few missing values, but only counts them beside the panel that lists them', async () => {
  const shown = { flooded: [CLIENT, RATE], text: BOTH, onShow: () => undefined };
  const { showAgain } = await show(<LetterBanner branches={[]} isListedBeside={false} {...shown} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 items missing in the source system: The client, The rate.');
  showAgain(<LetterBanner branches={[]} isListedBeside {...shown} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 items missing in the source system. Fill them');
});

test('each place of a missing value can be shown', async () => {
  const onShow = vi.fn();
  await show(
    <LetterBanner branches={[]} isListedBeside={false} flooded={[CLIENT]} text={chip('Client')} onShow={onShow} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show what is missing' }));
  expect(onShow).toHaveBeenCalledOnce();
});

test('a typed value leaves the banner until it is emptied again', async () => {
  const flooded = [CLIENT, RATE];
  const { showAgain } = await show(
    <LetterBanner branches={[]} isListedBeside={false} flooded={flooded} text={BOTH} onShow={null} />,
  );
  showAgain(
    <LetterBanner
      branches={[]}
      isListedBeside={false}
      flooded={flooded}
      text={chip('Client', 'Mercy') + chip('Rate')}
      onShow={null}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('1 item missing in the source system: The rate.');
  showAgain(
    <LetterBanner
      branches={[]}
      isListedBeside={false}
      flooded={flooded}
      text={chip('Client', 'Mercy') + chip('Rate', '$80')}
      onShow={null}
    />,
  );
  expect(screen.queryByRole('status')).toBeNull();
  showAgain(
    <LetterBanner
      branches={[]}
      isListedBeside={false}
      flooded={flooded}
      text={chip('Client') + chip('Rate', '$80')}
      onShow={null}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('The client');
});

test('a dismissed banner returns only for additional values', async () => {
  const flooded = [CLIENT, RATE];
  const { showAgain } = await show(
    <LetterBanner
      branches={[]}
      isListedBeside={false}
      flooded={flooded}
      text={chip('Client') + chip('Rate', '$80')}
      onShow={null}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  showAgain(<LetterBanner branches={[]} isListedBeside={false} flooded={flooded} text={BOTH} onShow={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  showAgain(
    <LetterBanner
      branches={[]}
      isListedBeside={false}
      flooded={flooded}
      text={chip('Client') + chip('Rate', '$80')}
      onShow={null}
    />,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('a value that a condition lacks is named, without a place in the letter', async () => {
  const branch = {
    key: '1',
    taken: null,
    excerpt: 'We book a room',
    state: 'Left out',
    reason: 'Left out because Housing request is missing.',
    gaps: [{ name: 'Housing', description: 'Housing request' }],
  };
  await show(<LetterBanner branches={[branch]} isListedBeside={false} flooded={[]} text="" onShow={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 item missing in the source system: Housing request.');
});
