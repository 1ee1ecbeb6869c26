import { type Clause, listClauseChanges } from '@letterdesk/contract/clauses';
import type { ClauseContent } from '@letterdesk/core/clauses/clause-content';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { useEffect, useRef, useState } from 'react';
import { getRefusalMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { LastChanged } from '../../api/last-changed.tsx';
import { ConflictDialog } from '../../draft-store/conflict-dialog.tsx';
import type { OpenedDraft } from '../../draft-store/open-draft.ts';
import { RestoredText } from '../../draft-store/restored-notice.tsx';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSidePanel } from '../../ui/side-panel.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useMe } from '../session/session-context.tsx';
import { useClauseGroup } from '../shortcodes/clause-group.ts';
import { useTemplateAuthoring } from '../shortcodes/expression-groups.ts';
import { useInsertionTarget } from '../shortcodes/insertion-target.ts';
import { ProblemList } from '../shortcodes/problem-list.tsx';
import { ShortcodePanel } from '../shortcodes/shortcode-panel.tsx';
import { useShortcodeProblems } from '../shortcodes/use-shortcode-problems.ts';
import classes from './clause-desk.module.css';
import { ClauseHead } from './clause-head.tsx';
import type { ClauseQuestion } from './clause-question.ts';
import { useClause } from './use-clause.ts';

const ClauseDialogs = lazyComponent({
  name: 'The dialog',
  load: () => import('./clause-dialogs.tsx').then((module) => module.ClauseDialogs),
  close: ({ onClose }) => onClose(),
});

const PLAIN_PAPER = { logo: null, footer: null };

export interface ClauseDeskProps {
  readonly opened: OpenedDraft<ClauseContent, Clause>;
}

/** The clause editor: shortcodes on the left, the text on the right. */
export function ClauseDesk({ opened }: ClauseDeskProps) {
  const editor = useRef<RichTextEditorHandle>(null);
  const state = useClause(opened, editor);
  const authoring = useTemplateAuthoring();
  const target = useInsertionTarget(editor);
  const side = useSidePanel();
  const me = useMe();
  const { text, problems } = state;
  const { store, base: clause, content, conflict } = text;
  const clauses = useClauseGroup(clause.id);
  const [question, ask] = useState<ClauseQuestion | null>(null);
  const lineField = useRef<HTMLInputElement>(null);
  const { places, reveal, applyFix } = useShortcodeProblems({
    problems,
    tell: state.setProblems,
    line: { field: 'title', text: '' },
    text: { field: 'template', html: content.text },
    lineField,
    editor,
    authoring,
  });
  const refusal = getRefusalMessage(clause.refusals.update);
  useShortcut({ key: 's', mod: true, perform: () => refusal === null && conflict === null && void state.save() });
  usePageTitle(clause.name);
  useEffect(() => {
    // Preloaded, so that it opens while the server is unreachable.
    ClauseDialogs.preload();
  }, []);
  const askToPublish = async () => {
    const isStored = !text.dirty || (await state.save()) !== null;
    if (isStored) ask('publish');
  };

  return (
    <div className={classes.page} data-side={side.opened || undefined}>
      {side.opened && (
        <aside className={classes.side}>
          <ShortcodePanel onInsert={target.insert} refusal={refusal} extra={clauses} />
        </aside>
      )}
      <section className={classes.centre} aria-label="Clause" onFocus={target.onFocus}>
        <ClauseHead state={state} side={side} onAsk={ask} onPublish={() => void askToPublish()} />
        <div className={classes.changes}>
          <LastChanged
            of={['clause', clause.id, clause.version]}
            stored={{ by: clause.lastModifiedBy.name, date: clause.lastModifiedDate }}
            load={(options) => call(listClauseChanges, { params: { id: clause.id }, ...options })}
          />
        </div>
        <RestoredText
          store={store}
          text={text}
          unreadable={opened.unreadable}
          onDiscarded={() => editor.current?.focus()}
        />
        {problems.length > 0 && (
          <div className={classes.problems}>
            <ProblemList
              problems={problems}
              places={places}
              refused={state.refused}
              onShow={reveal}
              onFix={applyFix}
              authoring={authoring}
            />
          </div>
        )}
        <RichTextEditor
          ref={editor}
          value={content.text}
          onChange={(html) => store.emit({ text: html })}
          onTyping={() => store.noteTyping()}
          filesRefusal="Clauses can’t take files."
          label="Text of the clause"
          placeholder="Write the text that templates share."
          height={EDITOR_HEIGHT.template}
          fill
          editable={clause.abilities.update}
          authoring={authoring}
          paper={PLAIN_PAPER}
        />
      </section>
      {question && <ClauseDialogs question={question} state={state} onClose={() => ask(null)} />}
      {conflict && (
        <ConflictDialog
          noun="clause"
          texts={{
            base: text.mergeBase?.text ?? null,
            mine: conflict.mine.text,
            theirs: conflict.theirs.text,
            lines: [],
          }}
          savedBy={conflict.theirs.lastModifiedBy.name}
          savedDate={conflict.theirs.lastModifiedDate}
          inAnotherWindow={conflict.theirs.lastModifiedBy.account === me?.account}
          authoring={authoring}
          onMerged={({ text: merged }) => void state.saveMerged(conflict.theirs, { text: merged })}
          onTakeTheirs={() => state.takeTheirs(conflict.theirs)}
          onClose={() => store.postponeConflict()}
        />
      )}
    </div>
  );
}
