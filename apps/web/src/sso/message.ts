import { z } from 'zod';

/** What the frame or window posts to the page. Receivers check origin and source before they read it. */
const signInMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('letterdesk:token'),
    accessToken: z.string().min(1),
    idToken: z.string().optional(),
    refreshToken: z.string().optional(),
    expiresIn: z.number().optional(),
  }),
  z.object({ type: z.literal('letterdesk:sign-in-failed'), error: z.string(), description: z.string() }),
]);
/** The provider's answer as it came, for the page that waits for it. */
const providerAnswer = z.object({ type: z.literal('letterdesk:answer'), query: z.string() });
export type SignInMessage = z.output<typeof signInMessage>;

/** The channels' names begin with it. */
const CHANNEL = 'letterdesk:sign-in:';

/**
 * Reads a window message, if it comes from the frame that was opened for it.
 * @param event the message as the window got it.
 * @param expected the only origin and window it may come from.
 * @returns null for every other message.
 */
export function readSignInMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): SignInMessage | null {
  return comesFrom(event, expected) ? parse(event.data) : null;
}

/** As `readSignInMessage`, of a provider's answer to an attempt that the page awaits. */
export function readProviderAnswer(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): URLSearchParams | null {
  if (!comesFrom(event, expected)) return null;
  const read = providerAnswer.safeParse(event.data);
  return read.success ? new URLSearchParams(read.data.query) : null;
}

function comesFrom(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): boolean {
  return expected.source !== null && event.source === expected.source && event.origin === expected.origin;
}

/**
 * Listens where a window answers that a provider's own pages cut from its opener. A channel reaches pages of this origin
 * alone, and only the window that was told its name, which nobody can guess, knows where to speak.
 * @returns a function that stops listening.
 */
export function listenOnChannel(name: string, listener: (message: SignInMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL + name);
  channel.onmessage = ({ data }) => {
    const message = parse(data);
    if (message) listener(message);
  };
  return () => channel.close();
}

/** Answers the page that named the channel. */
export function postOnChannel(name: string, message: SignInMessage): void {
  const channel = new BroadcastChannel(CHANNEL + name);
  channel.postMessage(message);
  channel.close();
}

function parse(data: unknown): SignInMessage | null {
  const read = signInMessage.safeParse(data);
  return read.success ? read.data : null;
}
