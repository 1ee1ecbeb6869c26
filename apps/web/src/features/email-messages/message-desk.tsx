import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useSidePanel } from '../../ui/use-side-panel.ts';
import { RestoredNotice } from '../../unsaved/restored-notice.tsx';
import { useAuthoring } from '../shortcodes/expression-groups.ts';
import { useInsertionTarget } from '../shortcodes/insertion-target.ts';
import { ProblemList } from '../shortcodes/problem-list.tsx';
import { ShortcodePanel } from '../shortcodes/shortcode-panel.tsx';
import { useStandingProblems } from '../shortcodes/use-standing-problems.ts';
import type { OpenedMessage } from './email-message-query.ts';
import classes from './message-desk.module.css';
import { MessageFields } from './message-fields.tsx';
import { MessageHead } from './message-head.tsx';
import { ROOM_FOR_BOTH } from './message-skeleton.tsx';
import { READ_ONLY, refusalToSave } from './refusal-to-save.ts';
import { useMessage } from './use-message.ts';

const loadConflict = () => import('./message-conflict.tsx');
const MessageConflict = lazy(loadConflict);

/** The e-mail message editor (specification, section 2): shortcodes at the left, name, division, subject and text beside. */
export function MessageDesk({ opened, username }: { opened: OpenedMessage; username: string }) {
  const editor = useRef<RichTextEditorHandle>(null);
  const subject = useRef<HTMLTextAreaElement>(null);
  const state = useMessage(opened, username, editor);
  const authoring = useAuthoring();
  const target = useInsertionTarget(editor);
  const side = useSidePanel(ROOM_FOR_BOTH);
  const { message, text, problems } = state;
  const { content } = text;
  const reveal = useStandingProblems({
    problems,
    tell: state.tellProblems,
    line: { field: 'subject', text: content.subject },
    text: { field: 'message', html: content.message },
    lineField: subject,
    editor,
    authoring,
  });
  const editable = message.abilities.update;
  const refusal = refusalToSave(message, content);
  useShortcut({
    key: 's',
    mod: true,
    perform: () => refusal === null && state.theirs === null && void state.save(),
  });
  usePageTitle(content.name || 'E-mail message');
  useEffect(() => {
    // Loaded before it is needed, so that it also opens while the server is away.
    loadConflict().catch(() => undefined);
  }, []);

  return (
    <div className={classes.page} data-side={side.opened || undefined}>
      {side.opened && (
        <aside className={classes.side}>
          <ShortcodePanel onInsert={target.insert} refusal={editable ? null : READ_ONLY} />
        </aside>
      )}
      <section className={classes.centre} aria-label="E-mail message" onFocus={target.onFocus}>
        <div className={classes.column}>
          <MessageHead state={state} refusal={refusal} side={side} />
          {text.restoredFrom !== null && (
            <RestoredNotice typedAt={text.restoredFrom} onDiscard={text.discardRestored} onClose={text.closeRestored} />
          )}
          {problems.length > 0 && (
            <div className={classes.problems}>
              <ProblemList problems={problems} onShow={reveal} />
            </div>
          )}
          <div className={classes.form}>
            <MessageFields
              state={state}
              authoring={authoring}
              subject={subject}
              onSubjectDone={() => editor.current?.focus()}
            />
            <RichTextEditor
              ref={editor}
              value={content.message}
              onChange={(html) => text.change({ message: html })}
              onTyping={text.typing}
              label="Message"
              placeholder="Write the message"
              height={EDITOR_HEIGHT.emailMessage}
              fill
              editable={editable}
              authoring={authoring}
            />
          </div>
        </div>
      </section>
      {state.theirs && (
        <Suspense>
          <MessageConflict state={state} theirs={state.theirs} authoring={authoring} username={username} />
        </Suspense>
      )}
    </div>
  );
}
