import { describe, expect, test } from 'vitest';
import { DialogOrder } from './use-dialog-order.ts';

const BELOW = 1;
const ABOVE = 2;

class Key extends Event {
  readonly key: string;
  readonly repeat: boolean;

  constructor(key: string, { repeat = false } = {}) {
    super('keydown');
    this.key = key;
    this.repeat = repeat;
  }
}

function aPage() {
  const page = new EventTarget();
  const order = new DialogOrder();
  order.listenTo(page);
  const closed: string[] = [];
  const open = (name: string, level = BELOW, close: () => void = () => undefined) => {
    const dialog = {
      level,
      onEscape: () => {
        closed.push(name);
        takeAway();
        close();
      },
    };
    const takeAway = order.open(dialog);
    return dialog;
  };
  return { page, order, closed, open, pressEscape: () => page.dispatchEvent(new Key('Escape')) };
}

describe('Esc', () => {
  test('closes a dialog in the very moment it is opened, with nothing waited for', () => {
    const { open, pressEscape, closed } = aPage();
    open('error');
    pressEscape();
    expect(closed).toEqual(['error']);
  });

  test('closes the topmost one, one at a time', () => {
    const { open, pressEscape, closed } = aPage();
    open('wizard');
    open('error', ABOVE);
    open('question');
    pressEscape();
    expect(closed).toEqual(['error']);
    pressEscape();
    pressEscape();
    expect(closed).toEqual(['error', 'question', 'wizard']);
  });

  test('that opens a dialog does not close it again', () => {
    const { open, pressEscape, closed } = aPage();
    open('wizard', BELOW, () => open('Discard?'));
    pressEscape();
    expect(closed).toEqual(['wizard']);
    pressEscape();
    expect(closed).toEqual(['wizard', 'Discard?']);
  });

  test('that is held down closes no more than one', () => {
    const { page, open, closed } = aPage();
    open('below');
    open('above');
    page.dispatchEvent(new Key('Escape'));
    page.dispatchEvent(new Key('Escape', { repeat: true }));
    expect(closed).toEqual(['above']);
  });

  test('does not close what needs an answer, nor what is below it', () => {
    const { order, open, pressEscape, closed } = aPage();
    open('wizard');
    order.open({ level: ABOVE, onEscape: null });
    pressEscape();
    expect(closed).toEqual([]);
  });
});

test('what is behind a dialog hears nothing of the event that closed it, and of the next one does', () => {
  const { page, order, open } = aPage();
  const answers: boolean[] = [];
  page.addEventListener('keydown', () => answers.push(!order.isAnyOpen()));
  open('question');
  page.dispatchEvent(new Key('Escape'));
  page.dispatchEvent(new Key('s'));
  expect(answers).toEqual([false, true]);
});

test('the click that opens a dialog is not for it, and the next one is', () => {
  const { page, order, open } = aPage();
  const meant: boolean[] = [];
  page.addEventListener('click', () => meant.push(order.isMeant(open('menu'))), { once: true });
  page.dispatchEvent(new Event('click'));
  const dialog = open('question');
  page.dispatchEvent(new Event('click'));
  expect([...meant, order.isMeant(dialog)]).toEqual([false, true]);
});
