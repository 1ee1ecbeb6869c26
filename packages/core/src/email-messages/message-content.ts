import type { ContentFields, WithContent } from '../content.ts';

/** What authors write in an e-mail message; `message` is HTML with shortcodes. */
export const MESSAGE_CONTENT = { name: {}, division: {}, subject: {}, message: {} } as const satisfies ContentFields;

export interface MessageContent extends WithContent<typeof MESSAGE_CONTENT> {
  readonly name: string;
  readonly division: number;
  readonly subject: string;
  readonly message: string;
}
