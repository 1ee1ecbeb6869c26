import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';

export type DocumentErrorCode =
  /** More characters than a text may have, or than are read at all. */
  | 'too_long'
  | 'too_deep'
  | 'too_many_nodes'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_page_breaks'
  /** Not an object of the document's form, or a node or mark that the schema does not know. */
  | 'not_a_document'
  /** Nodes in places where the schema does not allow them. */
  | 'bad_structure';

/** A text that is refused as a whole; nothing of it was read. Of what is too large the message tells a person the limit. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}

/** Whether a text is refused for its size or structure, which a person can mend; else it is no text of this schema. */
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
