import type { CloudDocument } from '@letterdesk/core/attachments/cloud-document';
import type { DemoContentType } from './content-types.ts';

/** What stands in a file of the demo. */
export type DocumentContent =
  | {
      readonly format: 'pdf' | 'docx' | 'odt' | 'pptx' | 'rtf';
      readonly title: string;
      readonly lines: readonly string[];
    }
  | { readonly format: 'xlsx' | 'csv'; readonly rows: readonly (readonly string[])[] }
  | { readonly format: 'jpg' | 'png' };

export interface DocumentOfOwner extends Omit<CloudDocument, 'id' | 'owner'> {
  readonly docType: DemoContentType;
  readonly content: DocumentContent;
}

/** A document of the demo's store. */
export type DemoDocument = DocumentOfOwner & Pick<CloudDocument, 'owner'>;
