import { listContentTypes as endpoint } from '@letterdesk/contract/cloud-documents';
import type { ContentType } from '@letterdesk/core/attachments/content-types';
import type { CloudDocuments } from '../../../integrations/cloud-documents/port.ts';
import { askCloudDocuments } from './ask-cloud-documents.ts';

/** What kinds of documents there are (specification 7.22). @throws Failure `cloud_documents_unavailable`. */
export async function listContentTypes(cloudDocuments: CloudDocuments): Promise<ContentType[]> {
  const types = await askCloudDocuments(() => cloudDocuments.contentTypes(), endpoint.failure);
  return types.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
