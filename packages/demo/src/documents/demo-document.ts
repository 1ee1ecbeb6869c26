import type { CloudDocument, ContentType } from '@letterdesk/core/attachments/cloud-document';

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

export type DemoDocument = DocumentOfOwner & Pick<CloudDocument, 'owner'>;

export const demoContentTypes = [
  { name: 'License', watermarkable: true, defaultTo: true },
  { name: 'Board Certificate', watermarkable: true, defaultTo: true },
  { name: 'DEA Registration', watermarkable: true, defaultTo: true },
  { name: 'Malpractice Certificate', watermarkable: true, defaultTo: false },
  { name: 'Curriculum Vitae', watermarkable: true, defaultTo: false },
  { name: 'Reference', watermarkable: true, defaultTo: false },
  { name: 'Contract', watermarkable: true, defaultTo: false },
  { name: 'Rate Schedule', watermarkable: true, defaultTo: false },
  { name: 'Policy', watermarkable: true, defaultTo: false },
  { name: 'Orientation', watermarkable: false, defaultTo: false },
  { name: 'Case Log', watermarkable: false, defaultTo: false },
  { name: 'Vaccination Record', watermarkable: false, defaultTo: false },
  { name: 'Photograph', watermarkable: false, defaultTo: false },
] as const satisfies readonly ContentType[];

type DemoContentType = (typeof demoContentTypes)[number]['name'];
