import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';

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

/** A text that was refused as a whole. For size errors the message states the limit or what to do. */
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
  return new DocumentError('too_many_nodes', 'This text is too complex. Shorten it or use less formatting.');
}

export function tooDeep(): DocumentError {
  const message = `Lists and tables can be nested up to ${DOCUMENT_LIMITS.nesting} levels deep.`;
  return new DocumentError('too_deep', message);
}
