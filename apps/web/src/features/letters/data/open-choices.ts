import { readHtmlTree } from '@letterdesk/document/html-tree';
import type { LightNode } from '@letterdesk/document/light-dom';
import { useDeferredValue, useMemo } from 'react';

/** Returns the names of the choices to be made in a text (canonical HTML), in order. */
function openChoicesIn(html: string): string[] {
  // Most letters have none.
  return html.includes('data-choice=') ? collect(readHtmlTree(html)) : [];
}

function collect(node: LightNode): string[] {
  if (node.nodeType === 3) return [];
  if (node.getAttribute('data-choice') !== null) return [node.getAttribute('data-label') ?? ''];
  return node.childNodes.flatMap(collect);
}

/** Returns the names of the choices to be made, deferred while the text is edited. */
export function useOpenChoices(text: string): readonly string[] {
  const read = useDeferredValue(text);
  return useMemo(() => openChoicesIn(read), [read]);
}
