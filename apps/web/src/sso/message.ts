import { z } from 'zod';

/** What the frame posts to the page. Receivers check origin and source before they read it. */
const signInMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('letterdesk:token'), accessToken: z.string().min(1) }),
  z.object({ type: z.literal('letterdesk:sign-in-failed'), error: z.string(), description: z.string() }),
]);
export type SignInMessage = z.output<typeof signInMessage>;

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
  if (expected.source === null || event.source !== expected.source || event.origin !== expected.origin) return null;
  const read = signInMessage.safeParse(event.data);
  return read.success ? read.data : null;
}
