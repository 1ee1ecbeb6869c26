import { readFile } from 'node:fs/promises';
import { seededRandom } from '../customer/random.ts';
import {
  COUNTS,
  clientPositionOf,
  FIRST_CLIENT_ID,
  FIRST_PROVIDER_ID,
  jobPositionOf,
  providerPositionOf,
  showcasePosition,
} from '../customer/showcase.ts';
import { DEMO_SPECIALTIES } from '../customer/specialties.ts';
import { clientDocuments } from './client-documents.ts';
import type { DemoDocument, DocumentContent } from './demo-document.ts';
import { docxFile, odtFile, pptxFile, xlsxFile } from './office-files.ts';
import { csvFile, pdfFile, rtfFile } from './plain-files.ts';
import { providerDocuments } from './provider-documents.ts';

const ALL = 100;

/** Deterministic. */
export function buildCloudDocuments(): DemoDocument[] {
  const showcase = {
    provider: providerPositionOf(showcasePosition, DEMO_SPECIALTIES.length),
    client: clientPositionOf(jobPositionOf(showcasePosition)),
  };
  const first = providerPositionOf(0, DEMO_SPECIALTIES.length);
  const ofProviders = positions(COUNTS.providers).flatMap((position) => {
    const random = seededRandom(60_000 + position);
    const documents = providerDocuments(position, random);
    const many = position === showcase.provider || position === first;
    const owner = { kind: 'provider', id: FIRST_PROVIDER_ID + position } as const;
    return documents.slice(0, many ? ALL : position % 3).map((document) => ({ ...document, owner }));
  });
  const ofClients = positions(COUNTS.clients).flatMap((position) => {
    const documents = clientDocuments(position, seededRandom(70_000 + position));
    const count = position === showcase.client || position % 4 === 0 ? ALL : 1 + (position % 3);
    const owner = { kind: 'client', id: FIRST_CLIENT_ID + position } as const;
    return documents.slice(0, count).map((document) => ({ ...document, owner }));
  });
  return [...ofProviders, ...ofClients];
}

function positions(count: number): number[] {
  return Array.from({ length: count }, (_, position) => position);
}

const PICTURES = { jpg: 'vaccination-record.jpg', png: 'photograph.png' } as const;

export async function makeDocument(content: DocumentContent): Promise<Uint8Array> {
  switch (content.format) {
    case 'pdf':
      return pdfFile(content.title, content.lines);
    case 'docx':
      return docxFile(content.title, content.lines);
    case 'odt':
      return odtFile(content.title, content.lines);
    case 'pptx':
      return pptxFile(content.title, content.lines);
    case 'rtf':
      return rtfFile(content.title, content.lines);
    case 'xlsx':
      return xlsxFile(content.rows);
    case 'csv':
      return csvFile(content.rows);
    default:
      return readFile(new URL(`./${PICTURES[content.format]}`, import.meta.url));
  }
}
