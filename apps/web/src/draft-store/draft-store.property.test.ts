import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftKey } from './draft-storage.ts';
import { emitText, newItemKind, type Page, shownOn, type Text, TextWorld } from './testing/text-world.ts';

/** `SEQUENCES=1000000` runs a million. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 10_000);
const MINUTES = 60_000;
const STEPS = 30;

/** One person typing unique words in several tabs. */
class Typist {
  readonly world: TextWorld;
  /** Words that may be lost: discarded, or typed while the browser was killed. */
  readonly #givenUp = new Set<string>();
  readonly #typed: string[] = [];

  constructor(stored: boolean) {
    this.world = new TextWorld({ stored });
  }

  #word(): string {
    const word = `<${this.#typed.length}>`;
    this.#typed.push(word);
    return word;
  }

  #giveUp(shown: Text): void {
    for (const word of wordsIn(shown)) this.#givenUp.add(word);
  }

  readonly does: Readonly<Record<string, (page: Page, tab: string) => void>> = {
    type: (page) => {
      page.pending = shownOn(page).text + this.#word();
      page.store.noteTyping();
    },
    'change the title': (page) => page.store.change({ title: shownOn(page).title + this.#word() }),
    pause: (page) => emitText(page),
    save: (page) => void page.store.save(this.world.send(page)).catch(() => undefined),
    reflood: (page) => {
      const flooded = (content: Text) => ({ ...content, text: `${content.text}~` });
      void page.store.regenerate(this.world.send(page, flooded)).catch(() => undefined);
    },
    'a request arrives': (page) => this.world.arrive(page),
    'an answer comes': (page) => this.world.answer(page, false),
    'an answer is lost': (page) => this.world.answer(page, true),
    'another browser saves': () => this.world.saveInOtherBrowser(),
    follow: (page) => {
      const now = this.world.items.get(page.store.getState().base.id);
      if (now) page.store.received(now, 'remote');
    },
    'keep mine': (page) => {
      const { conflict } = page.store.getState();
      if (!conflict) return;
      page.store.postponeConflict();
      void page.store.save(this.world.send(page), conflict.theirs).catch(() => undefined);
    },
    'take theirs': (page) => {
      const { conflict } = page.store.getState();
      if (!conflict) return;
      this.#giveUp(shownOn(page));
      page.pending = null;
      page.store.received(conflict.theirs, 'replaced');
    },
    'decide later': (page) => page.store.postponeConflict(),
    'discard what was restored': (page) => {
      if (page.store.getState().restoredTypedAt === null) return;
      this.#giveUp(shownOn(page));
      page.pending = null;
      page.store.discardRestored();
    },
    'the template is published': (page) => {
      const before = page.store.getState().base;
      const now = this.world.items.get(before.id);
      // Publishing stores the text; the user may be typing meanwhile.
      if (now && now.version === before.version) page.store.received({ ...now }, 'stored-here');
    },
    'the storage is full': () => {
      this.world.browser.full = true;
    },
    'there is room again, for some time': () => {
      this.world.browser.full = false;
      this.world.passTime();
    },
    'the database is late': () => this.world.browser.beLate(),
    'the database answers': () => this.world.databaseAnswers(),
    'go back within the page': (page) => page.store.flushToBrowser(),
    'visit another page': (page, tab) => {
      page.store.close();
      // A closing editor emits late.
      emitText(page);
      this.world.leave(tab, page);
    },
    'a page that was left hears of its save': (_page, tab) => {
      for (const page of this.world.left.get(tab) ?? []) {
        this.world.arrive(page);
        this.world.answer(page, false);
      }
    },
    'close the tab': (page, tab) => {
      page.store.flushToBrowser();
      this.world.end(tab);
    },
    'the browser is killed': (page, tab) => {
      const { content } = page.store.getState();
      this.#giveUp({
        title: this.world.isLate(tab) ? content.title : '',
        text: this.world.isLate(tab) ? shownOn(page).text : (page.pending ?? ''),
      });
      this.world.end(tab);
    },
  };

  /** Without space, text is lost with its page. */
  loses(page: Page): void {
    if (this.world.browser.full) this.#giveUp(shownOn(page));
  }

  /** Words neither stored, kept nor shown. */
  lost(): string[] {
    const { world } = this;
    const shown = [...world.pages.values()].map(shownOn);
    const found = wordsIn([world.history, world.browser.entries(), shown]);
    return this.#typed.filter((word) => !found.has(word) && !this.#givenUp.has(word));
  }

  /** Tabs with kept drafts of stored text. */
  keptInVain(): DraftKey[] {
    const { world } = this;
    // Unsaved drafts of closed pages are kept once there is space.
    const isBegunBefore = ({ kind, tab }: DraftKey) =>
      kind === newItemKind.name && (world.left.get(tab) ?? []).some(({ store }) => store.getState().base.id === 0);
    const kept = world.browser.entries().flatMap(({ key }) => (isBegunBefore(key) ? [] : [key]));
    const isSettled = ({ store }: Page) => !store.isDirty() && store.getState().base.id !== 0;
    // A late database removes drafts once it answers.
    const settled = [...world.pages].flatMap(([tab, page]) => (isSettled(page) && !world.isLate(tab) ? [page] : []));
    return settled.flatMap(({ keptIn, untold }) =>
      kept.filter(({ tab, id }) => tab === keptIn && !untold.includes(id)),
    );
  }
}

function wordsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value).match(/<\d+>/g));
}

/** Waits for pending work. */
const settle = () => new Promise((done) => setImmediate(done));

/** Events that end a page. */
const ENDING = new Set(['visit another page', 'close the tab', 'the browser is killed']);

/** Weights of frequent events. */
const OFTEN: Readonly<Record<string, number>> = {
  type: 12,
  pause: 4,
  save: 8,
  reflood: 4,
  'a request arrives': 12,
  'an answer comes': 12,
  'another browser saves': 2,
  'visit another page': 2,
  'the database is late': 4,
  'the database answers': 4,
  'close the tab': 4,
  'a page that was left hears of its save': 2,
};
const NAMES = Object.keys(new Typist(true).does);
const does = fc.oneof(...NAMES.map((name) => ({ weight: OFTEN[name] ?? 1, arbitrary: fc.constant(name) })));
const step = fc.record({ tab: fc.constantFrom('first', 'first', 'first', 'second'), does });
const life = fc.record({ stored: fc.boolean(), steps: fc.array(step, { maxLength: STEPS }) });

test(
  'any sequence of events keeps all unsaved text and discards text that was stored',
  async () => {
    const play = async ({ stored, steps }: { stored: boolean; steps: readonly { tab: string; does: string }[] }) => {
      const typist = new Typist(stored);
      const { world } = typist;
      for (const { tab, does } of steps) {
        const page = world.pages.get(tab) ?? (await world.open(tab));
        if (ENDING.has(does)) typist.loses(page);
        typist.does[does]?.(page, tab);
        await settle();
        expect(typist.lost()).toEqual([]);
        expect(typist.keptInVain()).toEqual([]);
      }
      world.browser.full = false;
      world.databaseAnswers();
      await bringAllBack(world);
      expect(world.browser.entries()).toEqual([]);
      expect(typist.lost()).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(life, play), { numRuns: SEQUENCES });
  },
  Math.max(30, SEQUENCES / 5_000) * MINUTES,
);

/** Reopens and saves every kept draft. */
async function bringAllBack(world: TextWorld): Promise<void> {
  for (const page of world.pages.values()) page.store.flushToBrowser();
  for (const tab of world.tabs()) world.end(tab);
  for (let visit = 1; visit <= STEPS && world.browser.entries().length > 0; visit += 1) {
    const page = await world.open(`visit ${visit}`);
    for (let tries = 1; tries <= 2 && (page.store.isDirty() || page.store.getState().base.id === 0); tries += 1) {
      const over = page.store.getState().conflict?.theirs;
      void page.store.save(world.send(page), over);
      await settle();
      world.arrive(page);
      world.answer(page, false);
      await settle();
    }
    page.store.flushToBrowser();
    world.end(`visit ${visit}`);
  }
}
