import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { useState } from 'react';
import { reportError } from '../../../api/reported-error.ts';
import { refusalOf, storeDraft } from '../save-draft.ts';
import type {} from '../template-text.ts';

/** Why a version was not restored. */
export type RestoreRefusal =
  | { readonly kind: 'newer-draft'; readonly savedBy: string }
  | { readonly kind: 'draft-gone' }
  | { readonly kind: 'shortcodes'; readonly problems: readonly AuthoringProblem[] };

export interface Restore {
  readonly running: boolean;
  readonly refusal: RestoreRefusal | null;
  /** Begins again, as if nothing had been refused. */
  forget(): void;
  /** Makes a version's text the draft's. */
  perform(text: TemplateContent): Promise<void>;
}

/**
 * Restores a version into the draft, over the draft that was seen and no other (`seen`: its version, 0 for none). When somebody else saved, published or
 * deleted it meanwhile, nothing is stored and `onNewer` gets the template as it is now.
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
    const told = refusalOf(error);
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
