import { z } from 'zod';
import { scopeToBasePath } from '../../ui/base-path.ts';

const CHANNEL = 'letterdesk:session';

const tabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('left'), subject: z.string() }),
  z.object({ type: z.literal('signed-in') }),
]);
type TabMessage = z.output<typeof tabMessage>;

export function announceSignOut(subject: string): void {
  tell({ type: 'left', subject });
}

/** Doesn't say who, which tabs ask the provider. */
export function announceSignIn(): void {
  tell({ type: 'signed-in' });
}

/** @returns the unsubscribe function. */
export function onTabs(listeners: { left: (subject: string) => void; signedIn: () => void }): () => void {
  const channel = new BroadcastChannel(scopeToBasePath(CHANNEL));
  channel.onmessage = ({ data }) => {
    const read = tabMessage.safeParse(data);
    if (!read.success) return;
    if (read.data.type === 'left') listeners.left(read.data.subject);
    else listeners.signedIn();
  };
  return () => channel.close();
}

function tell(message: TabMessage): void {
  const channel = new BroadcastChannel(scopeToBasePath(CHANNEL));
  channel.postMessage(message);
  channel.close();
}
