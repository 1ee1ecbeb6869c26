export type DocumentErrorCode =
  /** More characters than DOCUMENT_LIMITS.htmlLength. */
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

/** A text that is refused as a whole; nothing of it was read. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}
