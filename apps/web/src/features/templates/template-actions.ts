import type { ConfigurationProblem } from '@letterdesk/contract/template-administration';
import type { TemplateBranch } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import type { TemplateRefusal } from './save-draft.ts';
import type { StoredTemplate } from './template-text.ts';

export type PendingAction =
  | 'save'
  | 'publish'
  | 'delete'
  | 'edit'
  | 'configure'
  | 'copy'
  | 'duplicate'
  | 'preview'
  | 'attachments';

/** The dialog on the page. */
export type Question =
  | { readonly kind: 'conflict'; readonly theirs: StoredTemplate; readonly mine: TemplateContent }
  | Exclude<TemplateRefusal, { kind: 'shortcodes' | 'configuration' | 'conflict' }>
  | { readonly kind: 'delete' }
  | { readonly kind: 'publish'; readonly unseenBranches: readonly TemplateBranch[] }
  | { readonly kind: 'attachments' }
  | { readonly kind: 'about' }
  | { readonly kind: 'variant' }
  /** Problems for which publishing was refused. */
  | { readonly kind: 'configuration'; readonly problems: readonly ConfigurationProblem[] }
  /** The editor's draft; null if there is none. */
  | { readonly kind: 'versions'; readonly typed: TemplateContent | null }
  | { readonly kind: 'rehearsal'; readonly title: string; readonly text: string };

export interface TemplateActions {
  readonly pendingAction: PendingAction | null;
  readonly question: Question | null;
  ask(question: Question): void;
  answered(): void;
  save(): Promise<void>;
  /** Saves, then asks to publish if everything is valid. */
  askToPublish(): Promise<void>;
  /** Saves, then publishes. */
  publish(): Promise<void>;
  /** Shows the draft, creating it from the published text if needed. */
  edit(): Promise<void>;
  /** Saves an unsaved template first. */
  configure(): Promise<void>;
  /** Copies another template into this unsaved one. */
  copy(id: number): Promise<void>;
  /** Asks for a variant's name; saves an unpublished template first. */
  askToDuplicate(): Promise<void>;
  /** Copies this template under another name and opens the copy. */
  duplicate(name: string): Promise<void>;
  preview(): Promise<void>;
  /** Saves an unsaved draft first. */
  attachments(): Promise<void>;
  versions(): void;
  remove(): Promise<void>;
  /** Saves a merge over the newer draft. */
  saveMerged(theirs: StoredTemplate, merged: TemplateContent): Promise<void>;
  /** Replaces the text with another draft or version; undo restores it. */
  takeTheirs(theirs: StoredTemplate): void;
  /** Creates a draft, or a new template if it was deleted, with this text. */
  createAgain(): Promise<void>;
  /** Leaves a deleted template. */
  leave(): Promise<void>;
}
