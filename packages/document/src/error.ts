import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';

type DocumentErrorCode =
  /** Too many characters. */
  | 'too_long'
  | 'too_deep'
  | 'too_many_nodes'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_page_breaks'
  /** Not a document, or an unknown node or mark. */
  | 'not_a_document'
  /** Nodes where the schema doesn't allow them. */
  | 'bad_structure';

/** A text that was refused as a whole. For size errors the message states the limit. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}

/** Returns true for size and structure errors, which a person can fix. */
export function isTooLarge({ code }: DocumentError): boolean {
  return code !== 'not_a_document' && code !== 'bad_structure';
}

export function tooManyParts(): DocumentError {
  const parts = grouped(DOCUMENT_LIMITS.nodes);
  const message = `This text has more than ${parts} parts: paragraphs, cells and pieces with a format of their own. Shorten it.`;
  return new DocumentError('too_many_nodes', message);
}

export function tooDeep(): DocumentError {
  const message = `Lists and tables may stand within each other ${DOCUMENT_LIMITS.nesting} levels deep at most.`;
  return new DocumentError('too_deep', message);
}
