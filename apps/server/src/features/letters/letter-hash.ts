import { contentHash } from '../../audit/audit-hash.ts';

/** What an audit event says of a letter's content: its title and its text. */
export function letterHash({ name, text }: { readonly name: string; readonly text: string }): string {
  return contentHash({ name, text });
}
