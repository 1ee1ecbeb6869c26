import { z } from 'zod';
import { createDraftPlace, type DraftPlace } from '../draft-place.ts';
import type { DraftStorage, Tabs } from '../draft-storage.ts';
import { type DraftSaveOutcome, DraftStore } from '../draft-store.ts';
import { findDraft } from '../find-drafts.ts';
import { type DraftKindConfig, type OpenedDraft, openDraft, toUnsavedDraft } from '../open-draft.ts';
import { type DraftKind, type VersionBase, versionBase } from '../stored-draft.ts';
import { aSeal } from './a-seal.ts';
import { MemoryStorage } from './memory-storage.ts';

export interface Text {
  readonly title: string;
  readonly text: string;
}

/** An item on the server; id 0 is unsaved. */
export interface Item extends Text {
  readonly id: number;
  readonly version: number;
}

const ACCOUNT = 'maya';
const KEEPER = { account: ACCOUNT, formerly: 'maya.lindqvist', seal: aSeal() };
const text = z.object({ title: z.string(), text: z.string() });
const itemKind: DraftKind<Text, VersionBase> = { name: 'thing', content: text, base: versionBase };
const itemShape = z.object({ id: z.number(), version: z.number(), title: z.string(), text: z.string() });
export const newItemKind: DraftKind<Text, Item> = { name: 'new-thing', content: text, base: itemShape };

const itemConfig: DraftKindConfig<Text, Item, VersionBase> = {
  kind: itemKind,
  idOf: ({ id }) => String(id),
  baseOf: ({ version }) => ({ version }),
  restoreBase: (item, base) => ({ ...item, ...base }),
};

/** A request: the server sees it on `arrive`, the page its response on `answer`. */
interface Request {
  readonly content: Text;
  readonly base: Item;
  readonly made: (content: Text) => Text;
  outcome: DraftSaveOutcome<Item> | null;
  settle(outcome: DraftSaveOutcome<Item> | Error): void;
}

/** A page with an editor that emits after a delay. */
export interface Page {
  readonly store: DraftStore<Text, Item>;
  readonly requests: Request[];
  /** Text not emitted yet. */
  pending: string | null;
  /** The tab's name at opening. */
  readonly keptIn: string;
  /** New items a late database didn't list. */
  readonly untold: readonly string[];
}

type Shown = Pick<OpenedDraft<Text, Item>, 'stored' | 'restored' | 'late' | 'placeOf'>;

interface Loaded {
  alive: boolean;
  /** The database doesn't answer yet. */
  late: boolean;
  readonly names: ReadonlySet<string>;
  readonly storage: DraftStorage;
  readonly tabs: Tabs;
}

/** A server, a browser and one person's tabs, advanced step by step. */
export class TextWorld {
  readonly browser = new MemoryStorage();
  readonly items = new Map<number, Item>();
  /** Every stored text. */
  readonly history: Text[] = [];
  readonly pages = new Map<string, Page>();
  /** Closed pages of open tabs, which still receive responses. */
  readonly left = new Map<string, Page[]>();
  /** Scheduled retries. */
  #later: (() => void)[] = [];
  readonly #documents = new Map<string, Loaded>();
  /** Of renamed tabs. */
  readonly #names = new Map<string, string>();
  #renamed = 0;
  #clock = 0;
  #newItems = 0;

  constructor({ stored: exists }: { readonly stored: boolean }) {
    if (exists) this.#store({ id: 1, version: 1, title: 'Title', text: '' });
  }

  /** Opens the tab's draft, the stored item, or a new one. */
  async open(tab: string): Promise<Page> {
    const { storage, tabs } = this.#documents.get(tab) ?? this.#load(tab);
    const context = { storage, tabs };
    const fresh = await findDraft({ ...KEEPER, kind: newItemKind }, context);
    const item = this.#anyItem();
    const begun = [...this.browser.database.values()].filter(({ key }) => key.kind === newItemKind.name);
    const untold = this.isLate(tab) ? begun.map(({ key }) => key.id).filter((id) => id !== fresh.id) : [];
    if (fresh.kept || !item) {
      this.#newItems += 1;
      const base = fresh.kept?.base ?? { id: 0, version: 0, title: '', text: '' };
      const id = fresh.kept ? fresh.id : `${tab}:${this.#newItems}`;
      const placeOf = placesOf(fresh.tab, id, storage);
      return this.#show(tab, untold, {
        stored: base,
        restored: toUnsavedDraft(fresh, (kept) => kept),
        late: null,
        placeOf,
      });
    }
    return this.#show(tab, untold, await openDraft(KEEPER, itemConfig, item, context));
  }

  /** An item with a draft, or the first. */
  #anyItem(): Item | undefined {
    const kept = this.browser.entries().map(({ key }) => key.id);
    const items = [...this.items.values()];
    return items.find(({ id }) => kept.includes(String(id))) ?? items[0];
  }

  #show(tab: string, untold: readonly string[], opened: Shown): Page {
    const page: Page = {
      requests: [],
      pending: null,
      keptIn: this.nameOf(tab),
      untold,
      store: new DraftStore<Text, Item>({
        ...opened,
        contentOf: ({ title, text: body }) => ({ title, text: body }),
        versionOf: ({ version }) => version,
        isOnlyHere: ({ id }) => id === 0,
        later: (work) => this.#later.push(work),
        now: () => {
          this.#clock += 1;
          return this.#clock;
        },
      }),
    };
    page.store.connectEditors(() => emitText(page));
    this.pages.set(tab, page);
    return page;
  }

  #load(tab: string): Loaded {
    const life = { alive: true, late: this.browser.late, names: new Set([this.nameOf(tab)]) };
    const loaded = Object.assign(life, { storage: this.browser.forPage(life), tabs: this.#tabsOf(tab, life.names) });
    this.#documents.set(tab, loaded);
    return loaded;
  }

  /** @param names the tab's names since it was loaded. */
  #tabsOf(tab: string, names: Set<string>): Tabs {
    return {
      here: async () => this.nameOf(tab),
      open: async () => {
        const held = [...this.#documents.values()].flatMap((loaded) => [...loaded.names]);
        return new Set([...held.filter((name) => !names.has(name)), this.nameOf(tab)]);
      },
      rename: async () => {
        this.#renamed += 1;
        const name = `${tab}, named anew ${this.#renamed}`;
        this.#names.set(tab, name);
        names.add(name);
        return name;
      },
    };
  }

  /** The tab's current name. */
  nameOf(tab: string): string {
    return this.#names.get(tab) ?? tab;
  }

  /** Navigates within the tab. */
  leave(tab: string, page: Page): void {
    this.pages.delete(tab);
    this.left.set(tab, [...(this.left.get(tab) ?? []), page]);
  }

  /** Runs scheduled retries. */
  passTime(): void {
    const works = this.#later;
    this.#later = [];
    for (const work of works) work();
  }

  /** The late database answers; pending writes are retried. */
  databaseAnswers(): void {
    this.browser.answer();
    for (const loaded of this.#documents.values()) loaded.late = false;
    this.passTime();
  }

  /** Returns true if the tab's text is only in its page. */
  isLate(tab: string): boolean {
    return this.#documents.get(tab)?.late ?? false;
  }

  tabs(): string[] {
    return [...this.#documents.keys()];
  }

  /** Closes the tab. */
  end(tab: string): void {
    const loaded = this.#documents.get(tab);
    if (loaded) loaded.alive = false;
    this.#documents.delete(tab);
    this.pages.delete(tab);
    this.left.delete(tab);
  }

  /** A pending request. `made` is the server's change to the text. */
  send(page: Page, made: Request['made'] = (content) => content) {
    return (content: Text, base: Item) =>
      new Promise<DraftSaveOutcome<Item>>((resolve, reject) => {
        const settle = (outcome: DraftSaveOutcome<Item> | Error) =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome);
        page.requests.push({ content, base, made, outcome: null, settle });
      });
  }

  /** Delivers the oldest request to the server. */
  arrive({ requests }: Page): void {
    const request = requests.find(({ outcome }) => outcome === null);
    if (!request) return;
    const { base, content, made } = request;
    const now = this.items.get(base.id);
    if (now && now.version !== base.version) {
      request.outcome = { kind: 'conflict', theirs: now };
      return;
    }
    const id = base.id === 0 ? this.items.size + 1 : base.id;
    request.outcome = { kind: 'saved', stored: this.#store({ ...made(content), id, version: base.version + 1 }) };
  }

  /** Delivers the oldest response, or a failure. */
  answer({ requests }: Page, lost: boolean): void {
    const request = requests.shift();
    request?.settle(lost || request.outcome === null ? new Error('No answer came.') : request.outcome);
  }

  /** Someone else saves a text. */
  saveInOtherBrowser(): void {
    const item = this.items.get(1);
    if (item) this.#store({ ...item, version: item.version + 1, text: 'Theirs.' });
  }

  #store(item: Item): Item {
    this.items.set(item.id, item);
    this.history.push(item);
    return item;
  }
}

/** Emits the editor's text. */
export function emitText(page: Page): void {
  if (page.pending === null) return;
  const held = page.pending;
  page.pending = null;
  page.store.emit({ text: held });
}

/** Returns the visible text. */
export function shownOn({ store, pending }: Page): Text {
  const { content } = store.getState();
  return { title: content.title, text: pending ?? content.text };
}

function placesOf(tab: string, newId: string, storage: DraftStorage): (base: Item) => DraftPlace<Text, Item> {
  const places = new Map<number, DraftPlace<Text, Item>>();
  const make = ({ id }: Item): DraftPlace<Text, Item> =>
    id === 0
      ? createDraftPlace({ account: ACCOUNT, kind: newItemKind, id: newId, tab, baseOf: (base: Item) => base }, storage)
      : createDraftPlace(
          { account: ACCOUNT, kind: itemKind, id: String(id), tab, baseOf: ({ version }) => ({ version }) },
          storage,
        );
  return (base) => {
    const place = places.get(base.id) ?? make(base);
    places.set(base.id, place);
    return place;
  };
}
