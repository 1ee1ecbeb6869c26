import { isMissing } from '@letterdesk/core/document/missing-values';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';

/** The message's HTML as sent, without missing values (specification 4.76). */
export function omitMissingFromHtml(html: string): string {
  return toHtml(withoutMissing(omitMissing(parseHtml(html))));
}

function withoutMissing(node: DocumentNode): DocumentNode {
  if (node.content === undefined) return node;
  return { ...node, content: node.content.filter((child) => !isMissing(child)).map(withoutMissing) };
}
