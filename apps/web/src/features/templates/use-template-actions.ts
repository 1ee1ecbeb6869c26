import {
  copyLetterTemplate,
  deleteTemplateDraft,
  publishLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate, type LetterTemplateDetail } from '@letterdesk/contract/templates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { templateNamesKey } from '../../api/query-keys.ts';
import { usePendingAction } from '../../draft-store/use-pending-action.ts';
import { toTemplate } from '../../paths.ts';
import { getTemplateRefusal, saveCopy, saveDraft, type TemplateRefusal } from './save-draft.ts';
import type { PendingAction, Question, TemplateActions } from './template-actions.ts';
import { isEmptyText, type StoredTemplate } from './template-text.ts';
import type { TemplateState } from './use-template.ts';

/**
 * All actions on the template, one at a time.
 * @param onCreated called after the first save; returns whether it's still shown.
 */
export function useTemplateActions(state: TemplateState, onCreated: (id: number) => boolean): TemplateActions {
  const { pendingAction, run } = usePendingAction<PendingAction>();
  const [asked, setQuestion] = useState<Question | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { conflict, store } = state.text;

  const listsChanged = () => queries.invalidateQueries({ queryKey: templateNamesKey });

  const refused = (refusal: Exclude<TemplateRefusal, { kind: 'conflict' }>, tell = state.setProblems): null => {
    if (refusal.kind === 'shortcodes') {
      setQuestion(null);
      tell(refusal.problems);
    } else {
      setQuestion(refusal);
      // Someone changed or deleted the template, so menus may be outdated.
      if (refusal.kind !== 'configuration') void listsChanged();
    }
    return null;
  };
  /** For calls other than saving. */
  const failed = (error: unknown): null => {
    const refusal = getTemplateRefusal(error);
    if (refusal.kind !== 'conflict') return refused(refusal);
    setQuestion(null);
    store.received(refusal.theirs, 'conflict');
    void listsChanged();
    return null;
  };

  /**
   * @param over the stored template to overwrite, if not the seen one; null creates one.
   * @returns the stored template; null if the author must act first.
   */
  const save = async (over?: StoredTemplate): Promise<LetterTemplateDetail | null> => {
    const before = store.getState().base;
    const outcome = await store.save((text, seen) => saveDraft(over === undefined ? seen : over, text));
    if (outcome.kind === 'refused') return refusedSave(outcome.refusal);
    void listsChanged();
    if (outcome.kind === 'conflict' || outcome.stored === null) return null;
    const { stored } = outcome;
    state.showDraftProblems();
    if (stored.id !== before?.id && onCreated(stored.id)) {
      await navigate({ ...toTemplate(stored.id), replace: true });
    }
    return stored;
  };
  const refusedSave = (refusal: TemplateRefusal) =>
    refusal.kind === 'conflict' ? null : refused(refusal, state.setSaveProblems);

  /** @returns the draft with the visible text, or null as `save` does. */
  const saveUnsaved = async (): Promise<{ id: number; version: number } | null> => {
    const { base } = store.getState();
    const stored = base?.draft && !store.isDirty() ? base : await save();
    return stored?.draft ? { id: stored.id, version: stored.draft.version } : null;
  };

  const leave = async (): Promise<void> => {
    store.forget();
    await store.whenFlushed();
    await navigate(toTemplate());
  };

  return {
    pendingAction,
    question: (conflict && { kind: 'conflict', ...conflict }) ?? asked,
    ask: setQuestion,
    answered: () => (conflict ? store.postponeConflict() : setQuestion(null)),
    save: () => run('save', async () => void (await save())),
    askToPublish: () =>
      run('publish', async () => {
        const draft = await saveUnsaved();
        if (!draft) return state.focusProblems();
        try {
          const { unseenBranches } = await call(publishLetterTemplate, { body: { ...draft, rehearsal: true } });
          setQuestion({ kind: 'publish', unseenBranches });
        } catch (error) {
          failed(error);
          state.focusProblems();
        }
      }),
    publish: () =>
      run('publish', async () => {
        const draft = await saveUnsaved();
        if (!draft) return state.focusProblems();
        try {
          const published = await store.trackSave(call(publishLetterTemplate, { body: draft }));
          setQuestion(null);
          state.setProblems([]);
          store.received(published, 'stored-here');
          if (!store.isDirty()) state.show('current');
          void listsChanged();
        } catch (error) {
          failed(error);
          state.focusProblems();
        }
      }),
    edit: () =>
      run('edit', async () => {
        const { base } = store.getState();
        if (base && !base.draft && !store.isDirty()) {
          const outcome = await store.trackSave(saveDraft(base, store.current()));
          if (outcome.kind === 'refused') return void refusedSave(outcome.refusal);
          // Someone else started a draft: edit that one.
          state.replaceTemplate(outcome.kind === 'conflict' ? outcome.theirs : outcome.stored);
        }
        state.show('draft');
      }),
    configure: () =>
      run('configure', async () => {
        const stored = store.getState().base ?? (await save());
        if (stored) setQuestion({ kind: 'configuration', problems: [] });
      }),
    copy: (id) =>
      run('copy', async () => {
        const { title: typed } = store.current();
        const outcome = await store.save(() => saveCopy(id, typed));
        if (outcome.kind === 'refused') return void refusedSave(outcome.refusal);
        if (outcome.kind !== 'saved' || outcome.stored === null) return;
        const { title, template: text } = store.current();
        // Text typed in the meantime wins over the copy.
        if (isEmptyText(text)) {
          store.received(outcome.stored, 'regenerated');
          if (title !== typed) store.change({ title });
        }
        void listsChanged();
        const { id: copy } = outcome.stored;
        if (onCreated(copy)) await navigate({ ...toTemplate(copy), replace: true });
      }),
    askToDuplicate: () =>
      run('duplicate', async () => {
        const { base } = store.getState();
        const stored = base?.unpublished && store.isDirty() ? await save() : base;
        if (stored) setQuestion({ kind: 'variant' });
      }),
    duplicate: (name) =>
      run('duplicate', async () => {
        const { base } = store.getState();
        if (!base) return;
        try {
          const { id } = await call(copyLetterTemplate, { params: { id: base.id }, body: { name } });
          setQuestion(null);
          void listsChanged();
          await navigate(toTemplate(id));
        } catch (error) {
          failed(error);
        }
      }),
    preview: () =>
      run('preview', async () => {
        const stored = store.getState().base ?? (await save());
        if (!stored) return;
        const { title, template: text } = store.current();
        setQuestion({ kind: 'rehearsal', title, text });
      }),
    attachments: () =>
      run('attachments', async () => {
        const { base } = store.getState();
        const stored = base?.draft ? base : await save();
        if (stored) setQuestion({ kind: 'attachments' });
      }),
    versions: () => {
      const typed = store.getState().base?.draft || store.isDirty() ? store.current() : null;
      setQuestion({ kind: 'versions', typed });
    },
    remove: () =>
      run('delete', async () => {
        const { base } = store.getState();
        try {
          if (base?.draft) {
            const { version } = base.draft;
            await store.trackSave(call(deleteTemplateDraft, { params: { id: base.id }, query: { version } }));
          }
        } catch (error) {
          return void failed(error);
        }
        setQuestion(null);
        void listsChanged();
        if (!base) state.replaceTemplate(null);
        else if (base.unpublished) await leave();
        else {
          state.replaceTemplate(await call(getLetterTemplate, { params: { id: base.id } }));
          state.show('current');
        }
      }),
    saveMerged: (theirs, merged) =>
      run('save', async () => {
        store.applyMerge(merged);
        await save(theirs);
      }),
    takeTheirs: (theirs) => {
      setQuestion(null);
      state.replaceTemplate(theirs);
      state.show(theirs?.draft ? 'draft' : 'current');
    },
    createAgain: () =>
      run('save', async () => {
        const { base } = store.getState();
        const isTemplateDeleted = asked?.kind === 'template-deleted';
        setQuestion(null);
        await save(isTemplateDeleted || !base ? null : { ...base, draft: null });
      }),
    leave: () => {
      setQuestion(null);
      return leave();
    },
  };
}
