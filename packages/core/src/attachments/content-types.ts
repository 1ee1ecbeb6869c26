/** A document category of the company (specification 3.21). */
export interface ContentType {
  readonly name: string;
  readonly watermarkable: boolean;
  /** Watermarked by default. */
  readonly defaultTo: boolean;
}

export const UPLOADED: ContentType = { name: 'Uploaded file', watermarkable: true, defaultTo: false };
