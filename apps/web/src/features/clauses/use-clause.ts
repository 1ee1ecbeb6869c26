import { type Clause, publishClause, saveClause as saveEndpoint } from '@letterdesk/contract/clauses';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { ClauseContent } from '@letterdesk/core/clauses/clause-content';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { clausesKey } from '../../api/query-keys.ts';
import type { DraftSaveOutcome } from '../../draft-store/draft-store.ts';
import type { OpenedDraft } from '../../draft-store/open-draft.ts';
import { type EditedDraft, useDraftStore } from '../../draft-store/use-draft-store.ts';
import { usePendingAction } from '../../draft-store/use-pending-action.ts';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import type { Refused } from '../shortcodes/problem-list.tsx';

type Problems = readonly AuthoringProblem[];

export interface ClauseState {
  /** The text; its `base` is the clause as last stored or opened. */
  readonly text: EditedDraft<ClauseContent, Clause, Problems>;
  readonly pendingAction: 'save' | 'publish' | null;
  /** Problems of the last refused save or publishing. */
  readonly problems: Problems;
  readonly refused: Refused;
  setProblems(problems: Problems): void;
  /** @returns the stored clause; null if it wasn't saved. */
  save(): Promise<Clause | null>;
  /** Saves a merge over the newer version. */
  saveMerged(theirs: Clause, merged: ClauseContent): Promise<void>;
  takeTheirs(theirs: Clause): void;
  /** Shows a change of anything but the text. */
  received(clause: Clause): void;
  /** Publishes the stored text. @returns true if it was. */
  publish(clause: Clause): Promise<boolean>;
  /** Shows why a text can't be published. */
  setPublishProblems(problems: Problems): void;
}

/** The edited clause and its actions, one at a time. */
export function useClause(
  opened: OpenedDraft<ClauseContent, Clause>,
  editor: RefObject<RichTextEditorHandle | null>,
): ClauseState {
  const [problems, setProblems] = useState<Problems>([]);
  const [refused, setRefused] = useState<Refused>(null);
  const { pendingAction, run } = usePendingAction<'save' | 'publish'>();
  const queries = useQueryClient();
  const text = useDraftStore<ClauseContent, Clause, Problems>(
    () => ({
      ...opened,
      contentOf: (clause) => ({ text: clause.text }),
      versionOf: ({ version }) => version,
    }),
    () => editor.current?.flush(),
  );
  const { store } = text;
  const refresh = () => void queries.invalidateQueries({ queryKey: clausesKey });

  const save = async (over?: Clause): Promise<Clause | null> => {
    let stored: Clause | null = null;
    await run('save', async () => {
      store.postponeConflict();
      const outcome = await store.save((content, base) => saveClause(base, content), over);
      setRefused('saving');
      setProblems(outcome.kind === 'refused' ? outcome.refusal : []);
      if (outcome.kind !== 'saved') return;
      stored = store.getState().base;
      refresh();
    });
    return stored;
  };

  return {
    text,
    pendingAction,
    problems,
    refused,
    setProblems,
    save: () => save(),
    saveMerged: async (theirs, merged) => {
      store.applyMerge(merged);
      await save(theirs);
    },
    takeTheirs: (theirs) => {
      setProblems([]);
      store.received(theirs, 'replaced');
    },
    received: (clause) => {
      store.received(clause, 'metadata');
      refresh();
    },
    publish: async ({ id, version }) => {
      let isPublished = false;
      await run('publish', async () => {
        const published = await call(publishClause, { body: { id, version } });
        store.received(published, 'metadata');
        isPublished = true;
        refresh();
      });
      return isPublished;
    },
    setPublishProblems: (next) => {
      setRefused('publishing');
      setProblems(next);
    },
  };
}

type ClauseSaveOutcome = DraftSaveOutcome<Clause, Problems>;

/** Throws ApiError for everything the page can't solve. */
async function saveClause(
  { id, version }: Pick<Clause, 'id' | 'version'>,
  { text }: ClauseContent,
): Promise<ClauseSaveOutcome> {
  try {
    return { kind: 'saved', stored: await call(saveEndpoint, { body: { id, version, text } }) };
  } catch (error) {
    if (failedWith(error, 'clause_stale') && error.details) return { kind: 'conflict', theirs: error.details.clause };
    if (failedWith(error, 'shortcodes_invalid') && error.details) {
      return { kind: 'refused', refusal: error.details.problems };
    }
    throw error;
  }
}
