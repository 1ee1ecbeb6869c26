import { z } from 'zod';

/** Messages from frame or window. Receivers check origin and source first. */
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
/** The provider's response, for the waiting page. */
const providerAnswer = z.object({ type: z.literal('letterdesk:answer'), query: z.string() });
export type SignInMessage = z.output<typeof signInMessage>;

/** Channel name prefix. */
const CHANNEL = 'letterdesk:sign-in:';

/**
 * Reads a message from the expected frame or window.
 * @param expected the only accepted origin and window.
 * @returns null for other messages.
 */
export function readSignInMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly source: MessageEventSource | null },
): SignInMessage | null {
  return comesFrom(event, expected) ? parse(event.data) : null;
}

/** Like `readSignInMessage`, for the provider's response. */
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
 * Listens for windows cut off from their opener. The channel's random name is known only to that window.
 * @returns the unsubscribe function.
 */
export function listenOnChannel(name: string, listener: (message: SignInMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL + name);
  channel.onmessage = ({ data }) => {
    const message = parse(data);
    if (message) listener(message);
  };
  return () => channel.close();
}

export function postOnChannel(name: string, message: SignInMessage): void {
  const channel = new BroadcastChannel(CHANNEL + name);
  channel.postMessage(message);
  channel.close();
}

function parse(data: unknown): SignInMessage | null {
  const read = signInMessage.safeParse(data);
  return read.success ? read.data : null;
}
