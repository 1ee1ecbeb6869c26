import { type Directive, findDirectives } from '@letterdesk/core/conditions/directive';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { isBlank } from '@letterdesk/core/shortcodes/characters';

/**
 * Returns the directive that is all there is in a paragraph, a list item or a table's row; it concerns the blocks,
 * items or rows after it.
 */
export function findLoneDirective(node: DocumentNode): Directive | null {
  switch (node.type) {
    case 'paragraph':
      return directiveOfText(node.content ?? []);
    case 'listItem':
      return node.content?.length === 1 ? findLoneDirective(node.content[0] as DocumentNode) : null;
    case 'tableRow':
      return directiveOfCells(node.content ?? []);
    default:
      return null;
  }
}

function directiveOfText(content: readonly DocumentNode[]): Directive | null {
  if (content.length === 0 || content.some(({ type }) => type !== 'text')) return null;
  const text = content.map((node) => node.text ?? '').join('');
  const [found, ...others] = findDirectives(text);
  if (found === undefined || others.length > 0) return null;
  const around = text.slice(0, found.span.start) + text.slice(found.span.end);
  return isBlank(around) ? found.directive : null;
}

/** One cell has the directive, the others are empty. */
function directiveOfCells(cells: readonly DocumentNode[]): Directive | null {
  const filled = cells.flatMap(({ content = [] }) => content).filter((block) => !isEmptyParagraph(block));
  return filled.length === 1 ? findLoneDirective(filled[0] as DocumentNode) : null;
}

function isEmptyParagraph({ type, content = [] }: DocumentNode): boolean {
  return type === 'paragraph' && content.every((node) => node.type === 'text' && isBlank(node.text ?? ''));
}
