import type { ComparedRow } from '@letterdesk/document/compare/compare-documents';
import type { FormattingAspect } from '@letterdesk/document/compare/tokens';

const ASPECTS: Partial<Record<FormattingAspect, string>> = {
  style: 'paragraph style',
  strike: 'strikethrough',
  textColour: 'text color',
  fontSize: 'font size',
  fontFamily: 'font',
};

function formattingOf(aspects: readonly FormattingAspect[]): string {
  return aspects.map((aspect) => ASPECTS[aspect] ?? aspect).join(', ');
}

/** Returns a row's label; null if unchanged. */
export function rowStatusLabel(row: ComparedRow): string | null {
  switch (row.status) {
    case 'added':
      return 'Added';
    case 'removed':
      return 'Removed';
    case 'reformatted':
      return `Formatting: ${formattingOf(row.formatting)}`;
    case 'changed':
      return row.formatting.length > 0 ? `Changed; formatting: ${formattingOf(row.formatting)}` : 'Changed';
    default:
      return null;
  }
}

export function formatDifferenceCount(count: number): string {
  if (count === 0) return 'No differences';
  return count === 1 ? '1 difference' : `${count.toLocaleString('en-US')} differences`;
}

export function formatUnchangedCount(count: number): string {
  return count === 1 ? '1 unchanged paragraph' : `${count.toLocaleString('en-US')} unchanged paragraphs`;
}
