import { z } from 'zod';

const CHANNEL = 'letterdesk:session';

/** `left`: somebody signed out. `may-return`: the provider has forgotten whoever it was. */
const tabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('left'), subject: z.string() }),
  z.object({ type: z.literal('may-return') }),
]);
type TabMessage = z.output<typeof tabMessage>;

/** Tells the other tabs at once who signed out. */
export function tellLeft(subject: string): void {
  tell({ type: 'left', subject });
}

/** Tells the tabs that ended that they may offer to sign in again; earlier the provider would let the person in unasked. */
export function tellMayReturn(): void {
  tell({ type: 'may-return' });
}

/** Calls back with what other tabs tell. @returns a function that stops listening. */
export function onTabs(listeners: { left: (subject: string) => void; mayReturn: () => void }): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const read = tabMessage.safeParse(data);
    if (!read.success) return;
    if (read.data.type === 'left') listeners.left(read.data.subject);
    else listeners.mayReturn();
  };
  return () => channel.close();
}

function tell(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
