import type { BlobSettings } from '../integrations/blobs/create-blobs.ts';
import { createKeptFile } from '../integrations/blobs/kept-file.ts';
import { type ChainHead, formatChainHead, parseChainHead } from './chain-head.ts';

/** Keeps the chain's head outside the database, beside the files that all processes share. */
export interface HeadStore {
  /** The file or object, as messages name it. */
  readonly place: string;
  /** @throws Error if the content isn't a head, or the store's error. */
  read(): Promise<ChainHead | undefined>;
  write(head: ChainHead): Promise<void>;
}

export const HEAD_FILE = '.letterdesk-audit-head';
export const HEAD_KEY = 'letterdesk-audit-head';
const MAX_BYTES = 1_000;

/** Connects on first use. */
export function createHeadStore(settings: BlobSettings): HeadStore {
  const kept = createKeptFile(settings, { file: HEAD_FILE, key: HEAD_KEY, maxBytes: MAX_BYTES });
  return {
    place: kept.place,
    async read() {
      const content = await kept.read();
      if (content === undefined) return undefined;
      const head = parseChainHead(content.trim());
      if (head === undefined) throw new Error(`${kept.place} doesn’t hold a head of the audit chain.`);
      return head;
    },
    write: (head) => kept.write(`${formatChainHead(head)}\n`),
  };
}
