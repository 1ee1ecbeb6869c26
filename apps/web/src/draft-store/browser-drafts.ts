import { browserDraftStorage, sealOlderDrafts } from './browser-draft-storage.ts';
import { browserTabs } from './browser-tabs.ts';
import { LateDatabase } from './draft-database.ts';
import type { DraftOwner } from './draft-owner.ts';
import type { DraftSeal } from './draft-seal.ts';
import type { DraftStorage, Tabs } from './draft-storage.ts';
import { createMemoryStorage } from './memory-draft-storage.ts';
import { sealDraftStorage } from './sealed-draft-storage.ts';

/** Drafts and tabs of a browser. */
export interface DraftContext {
  readonly storage: DraftStorage;
  readonly tabs: Tabs;
}

/** The drafts of this browser as everyone finds them: encrypted. */
export const browserDrafts: DraftContext = { storage: browserDraftStorage, tabs: browserTabs };

/** By seal, so that the keys leave the memory with the session and the pages that used them. */
const contexts = new WeakMap<DraftSeal, DraftContext>();

/**
 * Returns a person's drafts of this browser, opened with their key. The first call encrypts those of an older
 * Letterdesk. Without a lasting key, drafts stay in the page's memory, and the browser's are left alone.
 */
export function browserDraftsOf(owner: DraftOwner): DraftContext {
  const { seal } = owner;
  const known = contexts.get(seal);
  if (known) return known;
  const storage = seal.isLasting ? sealDraftStorage(browserDrafts.storage, seal) : createMemoryStorage();
  const context = { ...browserDrafts, storage };
  contexts.set(seal, context);
  if (seal.isLasting) void sealOlder(owner);
  return context;
}

async function sealOlder({ account, formerly, seal }: DraftOwner): Promise<void> {
  try {
    await sealOlderDrafts([account, formerly], seal);
  } catch (error) {
    // Without storage or space there is nothing to do until the next sign-in.
    if (!(error instanceof LateDatabase)) return;
    await error.answered;
    await sealOlderDrafts([account, formerly], seal).catch(() => undefined);
  }
}
