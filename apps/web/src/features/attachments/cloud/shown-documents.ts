import type { Attachment } from '@letterdesk/contract/attachment';
import type { CloudDocument } from '@letterdesk/contract/cloud-documents';
import { matchesText } from '@letterdesk/core/search/term';

export const COLUMNS = [
  { key: 'filename', label: 'File name' },
  { key: 'docType', label: 'Type' },
  { key: 'description', label: 'Description' },
  { key: 'state', label: 'State' },
  { key: 'scannedDate', label: 'Scanned' },
  { key: 'expirationDate', label: 'Expires' },
] as const;

export type Column = (typeof COLUMNS)[number]['key'];

export interface Order {
  readonly column: Column;
  readonly descending: boolean;
}

export interface DocumentFilter {
  /** Text to find in any column; empty for all. */
  readonly text: string;
  /** Empty for all. */
  readonly docType: string;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Filters and sorts documents; empty values always come last. */
export function shownDocuments(
  documents: readonly CloudDocument[],
  filter: DocumentFilter,
  { column, descending }: Order,
): CloudDocument[] {
  const wanted = filter.text;
  const found = documents.filter(
    (document) => (filter.docType === '' || document.docType === filter.docType) && holds(document, wanted),
  );
  return found.sort((one, other) => {
    const [first, second] = [one[column], other[column]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return descending ? collator.compare(second, first) : collator.compare(first, second);
  });
}

function holds({ filename, docType, description, state }: CloudDocument, wanted: string): boolean {
  return matchesText([filename, docType, description ?? '', state ?? ''].join(' '), wanted);
}

/** Returns true if a document seems attached, by name and type. */
export function isAttached({ filename, docType }: CloudDocument, attachments: readonly Attachment[]): boolean {
  return attachments.some(({ name, contentType }) => name === filename && contentType === docType);
}

/** Returns the order after a click on a column; a second click reverses it. */
export function orderBy(column: Column, now: Order): Order {
  return { column, descending: now.column === column && !now.descending };
}

/** Returns the document types, unique, by name. */
export function listDocumentTypes(documents: readonly CloudDocument[]): string[] {
  return [...new Set(documents.map(({ docType }) => docType))].sort(collator.compare);
}
