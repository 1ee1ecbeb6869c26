import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { type UnsavedText, useUnsavedText } from '../../unsaved/use-unsaved-text.ts';
import type { OpenedTemplate } from './template-query.ts';
import { keptTemplates, NEW_TEMPLATE, storedDraft, type TemplateText } from './template-text.ts';

export type TabName = 'current' | 'draft';

export interface TemplateState {
  /** As the server has it; null while it is not stored. */
  readonly template: LetterTemplateDetail | null;
  /** The draft's title and text while they are edited. */
  readonly text: UnsavedText<TemplateText>;
  readonly tab: TabName;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** What the last save was refused for; empty when it was not. */
  readonly problems: readonly AuthoringProblem[];
  show(tab: TabName): void;
  /** Takes over what the editor holds and has not handed on yet. */
  settle(): void;
  tellProblems(problems: readonly AuthoringProblem[]): void;
  /** The draft was stored with this text; what was typed meanwhile stays unsaved. */
  savedDraft(template: LetterTemplateDetail, text: TemplateText): void;
  /** The configuration was changed; the draft stays the one that is seen here. */
  configured(template: LetterTemplateDetail): void;
  /** The template as the server has it takes the place of what is shown. */
  adopt(template: LetterTemplateDetail): void;
  /** Empties the page of a template that is not stored. */
  startOver(): void;
  /** The template on the page got its id. */
  onBorn(id: number): void;
}

/** The template on the page, its draft while it is edited, and which of its tabs is shown. */
export function useTemplate(
  opened: OpenedTemplate,
  username: string,
  editor: RefObject<RichTextEditorHandle | null>,
  onBorn: (id: number) => void,
): TemplateState {
  const [template, setTemplate] = useState(opened.template);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly AuthoringProblem[]>([]);
  const text = useUnsavedText<TemplateText>({
    store: keptTemplates,
    username,
    id: template?.id ?? NEW_TEMPLATE,
    stored: storedDraft(opened.template),
    kept: opened.kept,
    read: (content) => ({
      title: content.title.trim(),
      template: editor.current?.html() ?? content.template,
    }),
  });
  const [tab, show] = useState<TabName>(!template || template.draft || text.dirty ? 'draft' : 'current');
  return {
    template,
    text,
    tab,
    savedAt,
    problems,
    show,
    settle: () => editor.current?.flush(),
    tellProblems: setProblems,
    savedDraft: (next, sent) => {
      setTemplate(next);
      setSavedAt(Date.now());
      setProblems([]);
      text.saved(next.draft?.version ?? 0, sent);
    },
    configured: (next) => setTemplate((seen) => (seen ? { ...next, draft: seen.draft } : next)),
    adopt: (next) => {
      setTemplate(next);
      setSavedAt(null);
      setProblems([]);
      text.adopt(storedDraft(next));
    },
    startOver: () => {
      setProblems([]);
      text.adopt(storedDraft(null));
    },
    onBorn,
  };
}
