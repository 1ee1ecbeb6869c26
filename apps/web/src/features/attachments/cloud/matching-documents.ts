import type { Fix } from '@letterdesk/contract/check-result';
import type { CloudDocument } from '@letterdesk/contract/cloud-documents';

export type WantedDocument = Extract<Fix, { by: 'attaching' }>;

/** Returns documents that a finding asks for: the newest first, expired ones last. */
export function matchingDocuments(documents: readonly CloudDocument[], { kind, since }: WantedDocument) {
  return documents
    .filter(({ docType, scannedDate }) => docType === kind && isNewEnough(scannedDate, since))
    .toSorted(
      (one, other) =>
        Number(isExpired(one)) - Number(isExpired(other)) ||
        (other.scannedDate ?? '').localeCompare(one.scannedDate ?? ''),
    );
}

function isNewEnough(date: string | null, since: string | null): boolean {
  return since === null || (date !== null && date >= since);
}

function isExpired({ expiry }: CloudDocument): boolean {
  return expiry?.kind === 'expired';
}
