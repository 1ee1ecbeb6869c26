import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenedDraft } from '../../draft-store/opened-draft.ts';
import { type EditedDraft, useDraftStore } from '../../draft-store/use-draft-store.ts';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { useAuthoring } from '../shortcodes/expression-groups.ts';
import { problemsOfLine } from '../shortcodes/line-marks.ts';
import type { Refused } from '../shortcodes/problem-list.tsx';
import type { Refusal } from './save-draft.ts';
import { draftText, draftVersion, type StoredTemplate, withFilesOf } from './template-text.ts';

export type TabName = 'current' | 'draft';

/** The draft's title and text while they are edited; its `base` is the template as the server has it. */
type EditedTemplate = EditedDraft<TemplateContent, StoredTemplate, Refusal>;

export interface TemplateState {
  /** As the server has it; null while it is not stored. */
  readonly template: StoredTemplate;
  readonly text: EditedTemplate;
  readonly tab: TabName;
  /** What the last save was refused for; empty when it was not. */
  readonly problems: readonly AuthoringProblem[];
  show(tab: TabName): void;
  tellProblems(problems: readonly AuthoringProblem[]): void;
  /** What was refused last for the problems that are told. */
  readonly refused: Refused;
  /** A save was refused for these. */
  tellUnsaved(problems: readonly AuthoringProblem[]): void;
  /** Another number each time publishing was refused for the problems that are told; 0 when a save was refused since. */
  readonly publishRefusals: number;
  /** Publishing was refused for what is told: it is gone to. */
  pointOut(): void;
  /** When the configuration was saved on this page, in milliseconds since the epoch; null before. */
  readonly configuredAt: number | null;
  /** Tells what is wrong with the shortcodes of a draft that was saved all the same. */
  tellStanding(): void;
  /** The configuration was changed; the draft stays the one that is seen here. */
  configured(template: LetterTemplateDetail): void;
  /** The template as the server has it takes the place of what is shown; null empties the page. */
  adopt(template: StoredTemplate): void;
}

/** The template on the page, its draft while it is edited, and which of its tabs is shown. */
export function useTemplate(
  opened: OpenedDraft<TemplateContent, StoredTemplate>,
  editor: RefObject<RichTextEditorHandle | null>,
): TemplateState {
  const authoring = useAuthoring();
  const [problems, setProblems] = useState<readonly AuthoringProblem[]>([]);
  const [refused, setRefused] = useState<Refused>(null);
  const [publishRefusals, setPublishRefusals] = useState(0);
  const pointedOut = useRef(0);
  const [configuredAt, setConfiguredAt] = useState<number | null>(null);
  const tellProblems = (next: readonly AuthoringProblem[]) => {
    setProblems(next);
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
    () => editor.current?.handOn(),
  );
  const { store, base: template } = text;
  const [tab, show] = useState<TabName>(!template || template.draft || text.dirty ? 'draft' : 'current');
  const restored = text.restoredFrom !== null;
  // Also when it comes back late.
  useEffect(() => {
    if (restored) show('draft');
  }, [restored]);
  return {
    template,
    text,
    tab,
    problems,
    show,
    tellProblems,
    refused,
    tellUnsaved: (next) => {
      setRefused('saving');
      setPublishRefusals(0);
      tellProblems(next);
    },
    publishRefusals,
    pointOut: () => {
      pointedOut.current += 1;
      setPublishRefusals(pointedOut.current);
      setRefused((before) => (before === null || before === 'publishing' ? 'publishing' : 'saving and publishing'));
    },
    configuredAt,
    tellStanding: () => {
      setRefused(null);
      setPublishRefusals(0);
      const inLine = problemsOfLine({ field: 'title', text: store.current().title }, authoring);
      const inText = (editor.current?.problems() ?? []).map((problem) => ({ ...problem, field: 'template' as const }));
      tellProblems(authoring.expressions === null ? [] : [...inLine, ...inText]);
    },
    configured: (next) => {
      const seen = store.getState().base;
      store.received(seen ? { ...next, draft: seen.draft } : next, 'metadata');
      setConfiguredAt(Date.now());
    },
    adopt: (next) => {
      tellProblems([]);
      store.received(next, 'replaced');
    },
  };
}
