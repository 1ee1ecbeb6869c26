/** What kind of document a file is to the company (specification 3.21). */
export interface ContentType {
  readonly name: string;
  /** Whether such documents may be watermarked. */
  readonly watermarkable: boolean;
  /** Whether they are watermarked unless somebody says otherwise. */
  readonly defaultTo: boolean;
}

/** The content type of what people upload. */
export const UPLOADED: ContentType = { name: 'Uploaded file', watermarkable: true, defaultTo: false };
