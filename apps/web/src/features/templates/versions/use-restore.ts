import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { useState } from 'react';
import { reportError } from '../../../api/reported-error.ts';
import { getTemplateRefusal, storeDraft } from '../save-draft.ts';
import type {} from '../template-text.ts';

/** Why restoring failed. */
export type RestoreRefusal =
  | { readonly kind: 'newer-draft'; readonly savedBy: string }
  | { readonly kind: 'draft-gone' }
  | { readonly kind: 'shortcodes'; readonly problems: readonly AuthoringProblem[] };

export interface Restore {
  readonly running: boolean;
  readonly refusal: RestoreRefusal | null;
  /** Clears the refusal. */
  forget(): void;
  /** Copies a version's text into the draft. */
  perform(text: TemplateContent): Promise<void>;
}

/**
 * Restores a version over the draft version `seen` (0 for none). If the draft changed, nothing is stored and
 * `onNewer` receives the current template.
 */
export function useRestore(
  templateId: number,
  seen: number,
  onRestored: (template: LetterTemplateDetail) => void,
  onNewer: (template: LetterTemplateDetail) => void,
): Restore {
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<RestoreRefusal | null>(null);

  const refused = (error: unknown): void => {
    const told = getTemplateRefusal(error);
    if (told.kind === 'shortcodes') setRefusal(told);
    else if (told.kind === 'conflict') {
      onNewer(told.theirs);
      setRefusal({ kind: 'newer-draft', savedBy: told.theirs.draft?.lastModifiedBy.name ?? '' });
    } else if (told.kind === 'draft-deleted') {
      onNewer(told.theirs);
      setRefusal({ kind: 'draft-gone' });
    } else throw error;
  };

  const perform = async ({ title, template: text }: TemplateContent): Promise<void> => {
    setRunning(true);
    setRefusal(null);
    try {
      onRestored(await storeDraft(templateId, { title, template: text }, seen));
    } catch (error) {
      try {
        refused(error);
      } catch (unknown) {
        reportError(unknown);
      }
    } finally {
      setRunning(false);
    }
  };

  return { running, refusal, forget: () => setRefusal(null), perform };
}
