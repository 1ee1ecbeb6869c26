import type { ConfigurationProblem } from '@letterdesk/contract/template-administration';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import type { Refusal } from './save-draft.ts';
import type { StoredTemplate } from './template-text.ts';

export type PendingAction = 'save' | 'publish' | 'delete' | 'edit' | 'configure' | 'copy' | 'preview' | 'attachments';

/** What the template page asks of the author, or shows in front of the text, at the moment. */
export type Question =
  | { readonly kind: 'conflict'; readonly theirs: StoredTemplate; readonly mine: TemplateContent }
  | Exclude<Refusal, { kind: 'shortcodes' | 'configuration' | 'conflict' }>
  | { readonly kind: 'delete' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'attachments' }
  /** `problems` are what publishing was refused for. */
  | { readonly kind: 'configuration'; readonly problems: readonly ConfigurationProblem[] }
  /** With the draft as it stands in the editor, saved or not; null when there is none. */
  | { readonly kind: 'versions'; readonly typed: TemplateContent | null }
  | { readonly kind: 'rehearsal'; readonly title: string; readonly text: string };

export interface TemplateActions {
  readonly pendingAction: PendingAction | null;
  readonly question: Question | null;
  ask(question: Question): void;
  answered(): void;
  save(): Promise<void>;
  /** Saves what is unsaved, and asks whether to publish once nothing is wrong with it. */
  askToPublish(): Promise<void>;
  /** Saves what is unsaved, then publishes. */
  publish(): Promise<void>;
  /** Begins a draft from the published text when there is none, and shows the draft. */
  edit(): Promise<void>;
  /** A template that is not stored is saved first. */
  configure(): Promise<void>;
  /** Stores a copy of another template as this one, which is not stored yet. */
  copy(id: number): Promise<void>;
  preview(): Promise<void>;
  /** A draft that is not stored is saved first. */
  attachments(): Promise<void>;
  versions(): void;
  remove(): Promise<void>;
  /** Saves what was chosen of both texts over the newer draft. */
  saveMerged(theirs: StoredTemplate, merged: TemplateContent): Promise<void>;
  /** Shows somebody else's draft, or a restored version, in place of this text; undo brings it back. */
  takeTheirs(theirs: StoredTemplate): void;
  /** Begins a new draft with this text, or, where the template is gone, a new template. */
  beginAnew(): Promise<void>;
  /** Leaves a template that is gone. */
  leave(): Promise<void>;
}
