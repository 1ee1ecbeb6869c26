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

describe('the Esc key', () => {
  test('closes a dialog as soon as it opens, without a delay', () => {
    const { open, pressEscape, closed } = aPage();
    open('error');
    pressEscape();
    expect(closed).toEqual(['error']);
  });

  test('closes the topmost dialog, one at a time', () => {
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

  test("doesn't close the dialog that it just opened", () => {
    const { open, pressEscape, closed } = aPage();
    open('wizard', BELOW, () => open('Discard?'));
    pressEscape();
    expect(closed).toEqual(['wizard']);
    pressEscape();
    expect(closed).toEqual(['wizard', 'Discard?']);
  });

  test('closes only one dialog while it is held down', () => {
    const { page, open, closed } = aPage();
    open('below');
    open('above');
    page.dispatchEvent(new Key('Escape'));
    page.dispatchEvent(new Key('Escape', { repeat: true }));
    expect(closed).toEqual(['above']);
  });

  test("doesn't close a dialog that needs an answer, nor one below it", () => {
    const { order, open, pressEscape, closed } = aPage();
    open('wizard');
    order.open({ level: ABOVE, onEscape: null });
    pressEscape();
    expect(closed).toEqual([]);
  });
});

test("the page behind a dialog doesn't get the closing event, but gets the next one", () => {
  const { page, order, open } = aPage();
  const answers: boolean[] = [];
  page.addEventListener('keydown', () => answers.push(!order.isAnyOpen()));
  open('question');
  page.dispatchEvent(new Key('Escape'));
  page.dispatchEvent(new Key('s'));
  expect(answers).toEqual([false, true]);
});

test("the click that opens a dialog doesn't reach it, and the next one does", () => {
  const { page, order, open } = aPage();
  const meant: boolean[] = [];
  page.addEventListener('click', () => meant.push(order.isMeant(open('menu'))), { once: true });
  page.dispatchEvent(new Event('click'));
  const dialog = open('question');
  page.dispatchEvent(new Event('click'));
  expect([...meant, order.isMeant(dialog)]).toEqual([false, true]);
});
