import type { Migration } from 'kysely/migration';
import { organisation } from './001-organisation.ts';
import { templates } from './002-templates.ts';
import { letters } from './003-letters.ts';
import { sending } from './004-sending.ts';
import { trail } from './005-trail.ts';
import { customerData } from './006-customer-data.ts';
import { identity } from './007-identity.ts';
import { givenIds } from './008-given-ids.ts';
import { templateVersions } from './009-template-versions.ts';
import { recordRelations } from './010-record-relations.ts';
import { draftVersions } from './011-draft-versions.ts';
import { keptVersions } from './012-kept-versions.ts';
import { approvals } from './013-approvals.ts';
import { approvalTasks } from './014-approval-tasks.ts';
import { accounts } from './015-accounts.ts';
import { auditSeals } from './016-audit-seals.ts';
import { letterAttachments } from './017-letter-attachments.ts';
import { attachmentOriginals } from './018-attachment-originals.ts';
import { cloudDocuments } from './019-cloud-documents.ts';
import { templateAttachments } from './020-template-attachments.ts';
import { unreferencedBlobs } from './021-unreferenced-blobs.ts';
import { watermarkLooks } from './022-watermark-looks.ts';
import { search } from './023-search.ts';
import { approvedAttachments } from './024-approved-attachments.ts';
import { letterStanding } from './025-letter-standing.ts';
import { featureFlags } from './026-feature-flags.ts';
import { readings } from './027-readings.ts';
import { quickSearch } from './028-quick-search.ts';
import { mailHold } from './029-mail-hold.ts';
import { blobFolder } from './030-blob-folder.ts';
import { openRecipients } from './031-open-recipients.ts';
import { deliveryReports } from './040-delivery-reports.ts';
import { fromDomains } from './045-from-domains.ts';
import { waitingAtRestore } from './050-waiting-at-restore.ts';
import { searchWithoutJit } from './051-search-without-jit.ts';
import { sentApprovals } from './052-sent-approvals.ts';
import { approvedParts } from './053-approved-parts.ts';
import { searchTerms } from './055-search-terms.ts';
import { textIndex } from './056-text-index.ts';
import { divisionEmailDomains } from './057-division-email-domains.ts';
import { demoFill } from './058-demo-fill.ts';
import { passedChecks } from './059-passed-checks.ts';
import { checkSeverities } from './060-check-severities.ts';
import { changedDataNotices } from './061-changed-data-notices.ts';
import { undoableSendings } from './062-undoable-sendings.ts';
import { scheduledEmails } from './063-scheduled-emails.ts';
import { nameClears } from './064-name-clears.ts';
import { sentAddresses } from './065-sent-addresses.ts';
import { typedValues } from './066-typed-values.ts';
import { scheduledReferences } from './067-scheduled-references.ts';
import { retention } from './068-retention.ts';
import { people } from './069-people.ts';
import { auditQuestions } from './070-audit-questions.ts';
import { draftKeySecret } from './071-draft-key-secret.ts';
import { replacedSchedules } from './073-replaced-schedules.ts';
import { stoppedLetters } from './074-stopped-letters.ts';
import { branches } from './075-branches.ts';
import { clauses } from './076-clauses.ts';
import { seenBranches } from './078-seen-branches.ts';
import { requiredDocuments } from './079-required-documents.ts';
import { templateLife } from './080-template-life.ts';
import { secondPublisher } from './081-second-publisher.ts';
import { keptClauses } from './082-kept-clauses.ts';

/** In execution order; names of past migrations never change. */
export const migrations: Record<string, Migration> = {
  '001-organisation': organisation,
  '002-templates': templates,
  '003-letters': letters,
  '004-sending': sending,
  '005-trail': trail,
  '006-customer-data': customerData,
  '007-identity': identity,
  '008-given-ids': givenIds,
  '009-template-versions': templateVersions,
  '010-record-relations': recordRelations,
  '011-draft-versions': draftVersions,
  '012-kept-versions': keptVersions,
  '013-approvals': approvals,
  '014-approval-tasks': approvalTasks,
  '015-accounts': accounts,
  '016-audit-seals': auditSeals,
  '017-letter-attachments': letterAttachments,
  '018-attachment-originals': attachmentOriginals,
  '019-cloud-documents': cloudDocuments,
  '020-template-attachments': templateAttachments,
  '021-unreferenced-blobs': unreferencedBlobs,
  '022-watermark-looks': watermarkLooks,
  '023-search': search,
  '024-approved-attachments': approvedAttachments,
  '025-letter-standing': letterStanding,
  '026-feature-flags': featureFlags,
  '027-readings': readings,
  '028-quick-search': quickSearch,
  '029-mail-hold': mailHold,
  '030-blob-folder': blobFolder,
  '031-open-recipients': openRecipients,
  '040-delivery-reports': deliveryReports,
  '045-from-domains': fromDomains,
  '050-waiting-at-restore': waitingAtRestore,
  '051-search-without-jit': searchWithoutJit,
  '052-sent-approvals': sentApprovals,
  '053-approved-parts': approvedParts,
  '055-search-terms': searchTerms,
  '056-text-index': textIndex,
  '057-division-email-domains': divisionEmailDomains,
  '058-demo-fill': demoFill,
  '059-passed-checks': passedChecks,
  '060-check-severities': checkSeverities,
  '061-changed-data-notices': changedDataNotices,
  '062-undoable-sendings': undoableSendings,
  '063-scheduled-emails': scheduledEmails,
  '064-name-clears': nameClears,
  '065-sent-addresses': sentAddresses,
  '066-typed-values': typedValues,
  '067-scheduled-references': scheduledReferences,
  '068-retention': retention,
  '069-people': people,
  '070-audit-questions': auditQuestions,
  '071-draft-key-secret': draftKeySecret,
  '073-replaced-schedules': replacedSchedules,
  '074-stopped-letters': stoppedLetters,
  '075-branches': branches,
  '076-clauses': clauses,
  '078-seen-branches': seenBranches,
  '079-required-documents': requiredDocuments,
  '080-template-life': templateLife,
  '081-second-publisher': secondPublisher,
  '082-kept-clauses': keptClauses,
};
