import { deleteTemplateDraft, publishLetterTemplate } from '@letterdesk/contract/template-administration';
import { getLetterTemplate, type LetterTemplateDetail } from '@letterdesk/contract/templates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { paths, templatePath } from '../../app/paths.ts';
import { templateNamesKey } from '../../app/template-names-key.ts';
import { useOneAtATime } from '../../unsaved/use-one-at-a-time.ts';
import { refusalOf, storeDraft } from './save-draft.ts';
import type { Doing, Question, TemplateActions } from './template-actions.ts';
import { templateKey } from './template-query.ts';
import { keptTemplates, NEW_TEMPLATE } from './template-text.ts';
import type { TemplateState } from './use-template.ts';

/** Everything the template page can do with its template; one thing at a time. */
export function useTemplateActions(state: TemplateState, username: string): TemplateActions {
  const { doing, during } = useOneAtATime<Doing>();
  const [question, setQuestion] = useState<Question | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { template, text } = state;

  const listsChanged = () => queries.invalidateQueries({ queryKey: templateNamesKey });

  const refused = (error: unknown): null => {
    const refusal = refusalOf(error);
    if (refusal.kind === 'shortcodes') {
      setQuestion(null);
      state.tellProblems(refusal.problems);
    } else {
      setQuestion(refusal);
      // Somebody else changed the template, or deleted it: the menus may be out of date.
      if (refusal.kind !== 'configuration') void listsChanged();
    }
    return null;
  };

  const becameStored = async (created: LetterTemplateDetail): Promise<void> => {
    const left = template?.id ?? NEW_TEMPLATE;
    await keptTemplates.forget(username, left).catch(() => undefined);
    // The next new template begins empty.
    queries.setQueryData(templateKey(NEW_TEMPLATE), { template: null, kept: null });
    state.onBorn(created.id);
    await navigate({ to: templatePath(created.id) as string, replace: true });
  };

  /** @returns the template as stored, or null when the author has to answer or mend something first. */
  const store = async (id: number | null, version: number): Promise<LetterTemplateDetail | null> => {
    state.settle();
    const now = text.current();
    let stored: LetterTemplateDetail;
    try {
      stored = await storeDraft(id, now, version);
    } catch (error) {
      return refused(error);
    }
    state.savedDraft(stored, now);
    void listsChanged();
    if (id === null) await becameStored(stored);
    return stored;
  };

  /** @returns which draft holds what the author sees, or null as `store` does. */
  const storeUnsaved = async (): Promise<{ id: number; version: number } | null> => {
    if (template?.draft && !text.dirty) return { id: template.id, version: text.version };
    const stored = await store(template?.id ?? null, text.version);
    return stored?.draft ? { id: stored.id, version: stored.draft.version } : null;
  };

  return {
    doing,
    question,
    ask: setQuestion,
    answered: () => setQuestion(null),
    save: () => during('save', async () => void (await store(template?.id ?? null, text.version))),
    publish: () =>
      during('publish', async () => {
        const draft = await storeUnsaved();
        if (!draft) return;
        try {
          const published = await call(publishLetterTemplate, { body: draft });
          setQuestion(null);
          state.adopt(published);
          state.show('current');
          void listsChanged();
        } catch (error) {
          refused(error);
        }
      }),
    edit: () =>
      during('edit', async () => {
        if (template && !template.draft && !text.dirty) {
          try {
            state.adopt(await storeDraft(template.id, text.content, 0));
          } catch (error) {
            const refusal = refusalOf(error);
            // Somebody else began a draft meanwhile: that is the one to edit.
            if (refusal.kind === 'conflict') state.adopt(refusal.theirs);
            else return void refused(error);
          }
        }
        state.show('draft');
      }),
    configure: () =>
      during('configure', async () => {
        const stored = template ?? (await store(null, 0));
        if (stored) setQuestion({ kind: 'configuration', problems: [] });
      }),
    preview: () =>
      during('preview', async () => {
        const stored = template ?? (await store(null, 0));
        if (!stored) return;
        const { title, template: shown } = text.current();
        setQuestion({ kind: 'rehearsal', title, text: shown });
      }),
    remove: () =>
      during('delete', async () => {
        try {
          if (template?.draft) {
            await call(deleteTemplateDraft, { params: { id: template.id }, query: { version: text.version } });
          }
        } catch (error) {
          return void refused(error);
        }
        setQuestion(null);
        await keptTemplates.forget(username, template?.id ?? NEW_TEMPLATE).catch(() => undefined);
        void listsChanged();
        if (!template) state.startOver();
        else if (template.unpublished) await navigate({ to: paths.templates as string });
        else {
          state.adopt(await call(getLetterTemplate, { params: { id: template.id } }));
          state.show('current');
        }
      }),
    keepMine: (theirs) =>
      during('save', async () => {
        setQuestion(null);
        await store(theirs.id, theirs.draft?.version ?? 0);
      }),
    takeTheirs: (theirs) => {
      setQuestion(null);
      state.adopt(theirs);
      state.show(theirs.draft ? 'draft' : 'current');
    },
    beginAnew: () =>
      during('save', async () => {
        const gone = question?.kind === 'template-deleted';
        setQuestion(null);
        await store(gone ? null : (template?.id ?? null), 0);
      }),
    leave: async () => {
      setQuestion(null);
      await keptTemplates.forget(username, template?.id ?? NEW_TEMPLATE).catch(() => undefined);
      await navigate({ to: paths.templates as string });
    },
  };
}
