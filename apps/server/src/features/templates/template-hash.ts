import { contentHash } from '../../audit/audit-hash.ts';

/** What an audit event says of a template's text, published or draft. */
export function textHash({ title, template }: { readonly title: string; readonly template: string }): string {
  return contentHash({ title, template });
}
