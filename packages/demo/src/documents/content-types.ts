import type { ContentType } from '@letterdesk/core/attachments/content-types';

/** The kinds of documents that the demo's store knows. */
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

export type DemoContentType = (typeof demoContentTypes)[number]['name'];
