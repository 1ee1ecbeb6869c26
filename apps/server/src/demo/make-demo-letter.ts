import type { User } from '@letterdesk/core/session/claims';
import { type DemoLetter, demoTypedValues } from '@letterdesk/demo/letters';
import type { AppDependencies } from '../app-dependencies.ts';
import { decideApproval } from '../features/approvals/decide-approval.ts';
import { revokeApproval } from '../features/approvals/revoke-approval.ts';
import { submitApproval } from '../features/approvals/submit-approval.ts';
import { attachCloudDocuments } from '../features/attachments/attach-cloud-documents.ts';
import { listCloudDocuments } from '../features/attachments/list-cloud-documents.ts';
import { floodLetter } from '../features/letters/flood-letter.ts';
import { type LetterView, readLetter } from '../features/letters/letter.query.ts';
import { saveLetter } from '../features/letters/save-letter.ts';
import { sendDemoLetter } from './send-demo-letter.ts';

const MINUTE = 60_000;
/** Minutes after a letter was created. */
const AT = { edited: 15, attached: 50, submitted: 60, revoked: 150, decided: 240, sent: 300 } as const;

export interface DemoLetterInput {
  readonly dependencies: AppDependencies;
  readonly letter: DemoLetter;
  readonly templateId: number;
  readonly author: User;
  /** The author, unless an approver sends it. */
  readonly sender: User;
  readonly createdAt: Date;
  /** The id of a letter that an interrupted fill left unfinished. */
  readonly id: number | undefined;
}

/** Makes a demo letter by the product's own operations. Continues a letter that is unfinished. */
export async function makeDemoLetter(input: DemoLetterInput): Promise<void> {
  const { dependencies, letter } = input;
  const id = input.id ?? (await createDraft(input));
  await edit(input, id);
  if (letter.attach) await attach(input, id);
  if (letter.outcome === 'draft') return;
  if (letter.approver !== null) await takeThroughApproval(input, id);
  if (['pending', 'approved', 'declined', 'revoked'].includes(letter.outcome)) return;
  const { sender } = input;
  await sendDemoLetter({ dependencies, letter, sender, now: after(input, AT.sent), view: await view(input, id) });
}

function after({ createdAt }: DemoLetterInput, minutes: number): Date {
  return new Date(createdAt.getTime() + minutes * MINUTE);
}

async function view({ dependencies }: DemoLetterInput, id: number): Promise<LetterView> {
  const found = await readLetter(dependencies.db, id);
  if (found === undefined) throw new Error(`Demo letter ${id} was deleted`);
  return found;
}

async function createDraft({ dependencies, templateId, letter, author, createdAt }: DemoLetterInput): Promise<number> {
  const { db, customerData } = dependencies;
  const body = { letterTemplateId: templateId, ids: { assignmentId: letter.assignmentId } };
  const made = await floodLetter({ db, customerData, user: author, body, reflood: false, now: createdAt });
  return made.letter.id;
}

const EDITS = ['I am in the office until 5:00 p.m. on every day of this week.', 'My assistant can also help you.'];

/** Types what the records lack, then adds a sentence for each edit. */
async function edit(input: DemoLetterInput, id: number): Promise<void> {
  const { dependencies, author, letter } = input;
  for (let version = 1; version <= Math.max(letter.edits, 1); version += 1) {
    const { letter: stored, attachments, approval, sentLetters } = await view(input, id);
    const isUntouched = attachments.length + sentLetters === 0 && (approval.current ?? approval.revoked) === null;
    if (!isUntouched || stored.version !== version) continue;
    const text = version > letter.edits ? typeMissing(stored.text) : addSentence(typeMissing(stored.text), version);
    if (text === stored.text) continue;
    const body = { id, version, name: stored.name, text };
    await saveLetter({ db: dependencies.db, user: author, body, now: after(input, AT.edited * version) });
  }
}

function addSentence(text: string, version: number): string {
  return text.replace('<p>Sincerely,</p>', `<p>${EDITS[version - 1] ?? ''}</p><p>Sincerely,</p>`);
}

/** Fills the empty keyed elements whose values people know. */
function typeMissing(text: string): string {
  return Object.entries(demoTypedValues).reduce(
    (typed, [name, value]) =>
      typed.replaceAll(new RegExp(`(<span[^>]*data-shortcode="${name}"[^>]*>)(</span>)`, 'g'), `$1${value}$2`),
    text,
  );
}

/** Attaches the first document of the letter's provider or client. */
async function attach(input: DemoLetterInput, id: number): Promise<void> {
  const { config, db, blobs, scanner, watermarker, office, customerData, cloudDocuments } = input.dependencies;
  const { attachments, approval, sentLetters } = await view(input, id);
  if (attachments.length + sentLetters > 0 || (approval.current ?? approval.revoked) !== null) return;
  const shared = { db, customerData, cloudDocuments, limits: config.attachments, letterId: id };
  const now = after(input, AT.attached);
  const { documents } = await listCloudDocuments({ ...shared, now });
  const chosen = documents.find(({ filename }) => filename.endsWith('.pdf'));
  if (chosen === undefined) return;
  const files = { blobs, scanner, watermarker, office, documents: [{ id: chosen.id, watermarked: false }] };
  await attachCloudDocuments({ ...shared, ...files, user: input.author, now });
}

async function takeThroughApproval(input: DemoLetterInput, id: number): Promise<void> {
  const { dependencies, author, sender, letter } = input;
  const { config, db, blobs, customerData, pdf, publicUrl, accountIssuer: issuer, sending } = dependencies;
  const writing = { db, blobs, jobs: sending.jobs, publicUrl, noticeFrom: config.mail.noticeFrom };
  const { letter: stored, approval: before } = await view(input, id);
  if (before.current === null && before.revoked === null) {
    const body = { letterId: id, letterVersion: stored.version, cc: '' };
    const submission = { ...writing, customerData, config: config.approvals, issuer, user: author, body };
    await submitApproval({ ...submission, now: after(input, AT.submitted) });
  }
  const { approval } = await view(input, id);
  const { current } = approval;
  if (current?.status !== 'PENDING' || letter.outcome === 'pending') return;
  if (letter.outcome === 'revoked') {
    await revokeApproval({ ...writing, user: author, id: current.id, now: after(input, AT.revoked) });
    return;
  }
  const declines = letter.outcome === 'declined';
  const body = {
    id: current.id,
    version: current.version,
    approvalStatus: declines ? ('DECLINED' as const) : ('APPROVED' as const),
    notes: declines ? letter.notes : '',
    letterVersion: stored.version,
  };
  await decideApproval({ ...writing, customerData, pdf, user: sender, body, now: after(input, AT.decided) });
}
