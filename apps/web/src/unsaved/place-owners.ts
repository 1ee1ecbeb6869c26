import type { KeptKey, KeptTexts } from './text-keeping.ts';

/** Who keeps what at the moment: a desk that was left may still hear of its last save when its thing is open again. */
const owners = new WeakMap<KeptTexts, Map<string, symbol>>();

/** Makes somebody the one who keeps a text, in the place of whoever did. @returns whether that is still so. */
export function claim(key: KeptKey, texts: KeptTexts): () => boolean {
  const here = owners.get(texts) ?? new Map<string, symbol>();
  owners.set(texts, here);
  const name = JSON.stringify([key.account, key.kind, key.id, key.tab]);
  const mine = Symbol(name);
  here.set(name, mine);
  return () => here.get(name) === mine;
}
