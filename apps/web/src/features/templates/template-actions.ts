import type { ConfigurationProblem } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { Refusal } from './save-draft.ts';

export type Doing = 'save' | 'publish' | 'delete' | 'edit' | 'configure' | 'preview';

/** What the template page asks of the author, or shows in front of the text, at the moment. */
export type Question =
  | Exclude<Refusal, { kind: 'shortcodes' | 'configuration' }>
  | { readonly kind: 'delete' }
  | { readonly kind: 'publish' }
  /** `problems` are what publishing was refused for. */
  | { readonly kind: 'configuration'; readonly problems: readonly ConfigurationProblem[] }
  | { readonly kind: 'versions' }
  | { readonly kind: 'rehearsal'; readonly title: string; readonly text: string };

export interface TemplateActions {
  readonly doing: Doing | null;
  readonly question: Question | null;
  ask(question: Question): void;
  answered(): void;
  save(): Promise<void>;
  /** Saves what is unsaved, then publishes. */
  publish(): Promise<void>;
  /** Begins a draft from the published text when there is none, and shows the draft. */
  edit(): Promise<void>;
  /** A template that is not stored is saved first. */
  configure(): Promise<void>;
  preview(): Promise<void>;
  remove(): Promise<void>;
  /** Saves this text over the newer draft. */
  keepMine(theirs: LetterTemplateDetail): Promise<void>;
  /** Shows somebody else's draft, or a restored version, in place of this text; undo brings it back. */
  takeTheirs(theirs: LetterTemplateDetail): void;
  /** Begins a new draft with this text, or, where the template is gone, a new template. */
  beginAnew(): Promise<void>;
  /** Leaves a template that is gone. */
  leave(): Promise<void>;
}
