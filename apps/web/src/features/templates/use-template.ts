import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenedDraft } from '../../draft-store/open-draft.ts';
import { type EditedDraft, useDraftStore } from '../../draft-store/use-draft-store.ts';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { useAuthoring } from '../shortcodes/expression-groups.ts';
import { problemsOfLine } from '../shortcodes/line-marks.ts';
import type { Refused } from '../shortcodes/problem-list.tsx';
import type { TemplateRefusal } from './save-draft.ts';
import { draftText, draftVersion, type StoredTemplate, withFilesOf } from './template-text.ts';

type TabName = 'current' | 'draft';

/** The draft; its `base` is the server's template. */
type EditedTemplate = EditedDraft<TemplateContent, StoredTemplate, TemplateRefusal>;

export interface TemplateState {
  /** Null while unsaved. */
  readonly template: StoredTemplate;
  readonly text: EditedTemplate;
  readonly tab: TabName;
  /** Problems of the last refused save. */
  readonly problems: readonly AuthoringProblem[];
  show(tab: TabName): void;
  setProblems(problems: readonly AuthoringProblem[]): void;
  /** The refused action for these problems. */
  readonly refused: Refused;
  /** Shows problems of a refused save. */
  setSaveProblems(problems: readonly AuthoringProblem[]): void;
  /** Counts refused publishings of these problems; 0 after a refused save. */
  readonly publishRefusals: number;
  /** Focuses the problems after a refused publishing. */
  focusProblems(): void;
  /** Milliseconds since the epoch; null if never. */
  readonly configuredAt: number | null;
  /** Shows problems of a draft that was saved anyway. */
  showDraftProblems(): void;
  /** The configuration changed; the seen draft stays. */
  configured(template: LetterTemplateDetail): void;
  /** Shows the server's template; null empties the page. */
  replaceTemplate(template: StoredTemplate): void;
}

/** The template, its draft and the visible tab. */
export function useTemplate(
  opened: OpenedDraft<TemplateContent, StoredTemplate>,
  editor: RefObject<RichTextEditorHandle | null>,
): TemplateState {
  const authoring = useAuthoring();
  const [problems, storeProblems] = useState<readonly AuthoringProblem[]>([]);
  const [refused, setRefused] = useState<Refused>(null);
  const [publishRefusals, setPublishRefusals] = useState(0);
  const focusCount = useRef(0);
  const [configuredAt, setConfiguredAt] = useState<number | null>(null);
  const setProblems = (next: readonly AuthoringProblem[]) => {
    storeProblems(next);
    if (next.length > 0) return;
    setPublishRefusals(0);
    setRefused(null);
  };
  const text: EditedTemplate = useDraftStore(
    () => ({
      ...opened,
      contentOf: draftText,
      versionOf: draftVersion,
      withRemoteMetadata: withFilesOf,
      tidy: ({ title, template }) => ({ title: title.trim(), template }),
    }),
    () => editor.current?.flush(),
  );
  const { store, base: template } = text;
  const [tab, show] = useState<TabName>(!template || template.draft || text.dirty ? 'draft' : 'current');
  const restored = text.restoredTypedAt !== null;
  // Even if it returns late.
  useEffect(() => {
    if (restored) show('draft');
  }, [restored]);
  return {
    template,
    text,
    tab,
    problems,
    show,
    setProblems,
    refused,
    setSaveProblems: (next) => {
      setRefused('saving');
      setPublishRefusals(0);
      setProblems(next);
    },
    publishRefusals,
    focusProblems: () => {
      focusCount.current += 1;
      setPublishRefusals(focusCount.current);
      setRefused((before) => (before === null || before === 'publishing' ? 'publishing' : 'saving and publishing'));
    },
    configuredAt,
    showDraftProblems: () => {
      setRefused(null);
      setPublishRefusals(0);
      const inLine = problemsOfLine({ field: 'title', text: store.current().title }, authoring);
      const inText = (editor.current?.problems() ?? []).map((problem) => ({ ...problem, field: 'template' as const }));
      setProblems(authoring.expressions === null ? [] : [...inLine, ...inText]);
    },
    configured: (next) => {
      const seen = store.getState().base;
      store.received(seen ? { ...next, draft: seen.draft } : next, 'metadata');
      setConfiguredAt(Date.now());
    },
    replaceTemplate: (next) => {
      setProblems([]);
      store.received(next, 'replaced');
    },
  };
}
