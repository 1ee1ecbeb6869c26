import type { Letter, LetterBranch } from '@letterdesk/contract/letters';
import type { Person } from '@letterdesk/contract/shared';
import { isVoid } from '@letterdesk/core/approvals/policy';
import { attachmentChanges } from '@letterdesk/core/attachments/attachment-changes';
import { abilitiesOf } from '@letterdesk/core/commands';
import { type BranchChoice, describeChoice, describeState } from '@letterdesk/core/conditions/branch-choice';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { pickContent } from '@letterdesk/core/content';
import { findTypedExpressions, isTypable } from '@letterdesk/core/flooding/typed-over';
import type { ExpressionDefinition, FloodedValue } from '@letterdesk/core/flooding/values';
import { banner } from '@letterdesk/core/letters/banner';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import { isLocked, type LetterFacts, letterRefusals, nextCommand } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { keyedElementsOf } from '@letterdesk/document/keyed-elements';
import { presentTemplate } from '../templates/present-template.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import { findMissingRequired } from './check-content.ts';
import type { LetterView } from './letter.query.ts';
import type { ApprovalRow } from './letter-approval.query.ts';
import { attachedFiles, presentAttachment } from './letter-attachments.query.ts';
import { letterFacts, newLetterFacts } from './letter-facts.ts';
import { partsChangedSince } from './letter-hashes.ts';
import type { LetterFlood } from './letters.store.ts';
import { presentApproval, presentSender } from './present-approval.ts';

type Definitions = ReadonlyMap<string, ExpressionDefinition>;

export function presentLetter(user: User, view: LetterView): Letter {
  const { letter, template, definitions, approval, sentLetters } = view;
  const attachments = view.attachments.map(presentAttachment);
  return {
    ...shared(template, definitions, letter),
    emailAttachments: attachments,
    attachments,
    templateVersion: letter.template_version,
    clauses: [...view.clauses],
    id: letter.id,
    letterId: letter.id,
    floodedDate: letter.flooded_at.toISOString(),
    createdBy: letter.creator,
    createdDate: letter.created_at.toISOString(),
    lastModifiedBy: letter.updater,
    lastModifiedDate: letter.updated_at.toISOString(),
    sentLetters,
    version: letter.version,
    approval: approval.current && presentApproval(user, approval.current),
    attachmentChanges: changesSince(approval.current, view),
    changedParts: partsChangedSince(view),
    approvalRevoked: approval.revoked !== null,
    approvalRevokedBy: approval.revoked && presentSender(approval.revoked),
    ...rights(user, letterFacts(view)),
  };
}

/** Attachment changes since the approval was requested or decided. */
function changesSince(approval: ApprovalRow | null, view: LetterView): Letter['attachmentChanges'] {
  if (approval === null || approval.attachments === null) return [];
  return [...attachmentChanges(approval.attachments, attachedFiles(view.attachments))];
}

/** A letter just stored, without approvals or sendings. */
export function presentNewLetter(user: User, view: Omit<LetterView, 'approval' | 'sentLetters' | 'clauses'>): Letter {
  const clauses = view.template.clauses ?? [];
  return presentLetter(user, { ...view, clauses, approval: { current: null, revoked: null }, sentLetters: 0 });
}

/** A letter flooded without a usable id, with id -1 (specification 2.37). */
export function presentUnsavedLetter(
  user: User,
  input: { flood: LetterFlood; template: TemplateRow; definitions: Definitions; now: Date },
): Letter {
  return {
    ...shared(input.template, input.definitions, input.flood),
    emailAttachments: [],
    attachments: [],
    templateVersion: input.flood.templateVersion,
    clauses: input.template.clauses ?? [],
    id: NEW_LETTER_ID,
    letterId: NEW_LETTER_ID,
    floodedDate: input.now.toISOString(),
    createdBy: personOf(user),
    createdDate: null,
    lastModifiedBy: personOf(user),
    lastModifiedDate: null,
    sentLetters: 0,
    version: 0,
    approval: null,
    attachmentChanges: [],
    changedParts: [],
    approvalRevoked: false,
    approvalRevokedBy: null,
    ...rights(user, newLetterFacts(input.template)),
  };
}

function personOf({ account, username, name }: User): Person {
  return { account, username, name };
}

function shared(
  template: TemplateRow,
  definitions: Definitions,
  content: LetterContent & Pick<LetterFlood, 'document' | 'environment' | 'ids' | 'flooded' | 'branches'>,
) {
  return {
    ...presentFlood(definitions, content),
    ...presentMissingValues(definitions, content),
    letterName: template.name,
    ids: JSON.stringify(content.ids),
    environment: content.environment,
    letterTemplate: presentTemplate(template),
  };
}

/** A flooded text with missing values and sources. */
export function presentFlood(
  definitions: Definitions,
  content: LetterContent & Pick<LetterFlood, 'document' | 'flooded' | 'branches'>,
) {
  const { missing, critical } = banner(content.flooded, keyedElementsOf(content.document), definitions);
  return {
    ...pickContent(LETTER_CONTENT, content),
    bannerMessage: [...missing],
    bannerMessageCrit: critical,
    flooded: content.flooded.map((value) => presentFloodedValue(value, definitions)),
    branches: content.branches.map((branch) => presentBranch(branch, definitions)),
  };
}

export function presentBranch(branch: BranchChoice, definitions: Definitions): LetterBranch {
  const { key, taken, excerpt, gaps } = branch;
  const labelOf = (name: string) => definitions.get(name)?.description ?? name;
  return {
    key,
    taken,
    excerpt,
    state: describeState(branch),
    reason: describeChoice(branch, labelOf),
    gaps: gaps.map((name) => ({ name, description: labelOf(name) })),
  };
}

/** Missing required values, and values typed in place of the source's. */
function presentMissingValues(
  definitions: Definitions,
  { flooded, document }: Pick<LetterFlood, 'document' | 'flooded'>,
) {
  const describe = (name: string) => ({ name, description: definitions.get(name)?.description ?? name });
  return {
    requiredMissing: findMissingRequired(flooded, document, definitions).map(describe),
    typedForTheSource: findTypedExpressions(flooded, keyedElementsOf(document), definitions).map(describe),
  };
}

export function presentFloodedValue(value: FloodedValue, definitions: Definitions): Letter['flooded'][number] {
  const definition = definitions.get(value.shortcode);
  return {
    ...value,
    description: definition?.description ?? value.shortcode,
    editable: isTypable(definition, value.missing),
    required: definition?.required === true && value.optional !== true,
  };
}

function rights(user: User, facts: LetterFacts) {
  const refusals = letterRefusals(user, facts);
  const abilities = abilitiesOf(refusals);
  return {
    abilities,
    refusals,
    nextCommand: nextCommand(user, facts),
    locked: isLocked(facts),
    approvalVoid: isVoid(facts.approval),
    deletable: abilities.delete,
    refloodable: abilities.reflood,
  };
}
