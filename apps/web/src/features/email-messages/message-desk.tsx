import { type EmailMessage, listEmailMessageChanges } from '@letterdesk/contract/email-messages';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { useEffect, useId, useRef, useState } from 'react';
import { getRefusalMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { LastChanged } from '../../api/last-changed.tsx';
import type { OpenedDraft } from '../../draft-store/open-draft.ts';
import { RestoredText } from '../../draft-store/restored-notice.tsx';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSidePanel } from '../../ui/side-panel.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useAuthoring } from '../shortcodes/expression-groups.ts';
import { useInsertionTarget } from '../shortcodes/insertion-target.ts';
import { ProblemList } from '../shortcodes/problem-list.tsx';
import { ShortcodeLine } from '../shortcodes/shortcode-line.tsx';
import { ShortcodePanel } from '../shortcodes/shortcode-panel.tsx';
import { useShortcodeProblems } from '../shortcodes/use-shortcode-problems.ts';
import { DivisionSelect } from './division-select.tsx';
import classes from './message-desk.module.css';
import { MessageHead } from './message-head.tsx';
import { type MessageState, refusalToSave, subjectTooLong, useMessage } from './use-message.ts';

const MessageConflict = lazyComponent({
  name: 'The version saved in the meantime',
  load: () => import('./message-conflict.tsx').then((module) => module.MessageConflict),
  close: ({ state }) => state.text.store.postponeConflict(),
});

const MessageRehearsalDialog = lazyComponent({
  name: 'Preview',
  load: () => import('./message-rehearsal-dialog.tsx').then((module) => module.MessageRehearsalDialog),
  close: ({ onClose }) => onClose(),
});

export interface MessageDeskProps {
  readonly opened: OpenedDraft<MessageContent, EmailMessage>;
}

/**
 * The e-mail message editor (specification 2.80): shortcodes on the left, name, division, subject and text on the
 * right.
 */
export function MessageDesk({ opened }: MessageDeskProps) {
  const editor = useRef<RichTextEditorHandle>(null);
  const subject = useRef<HTMLTextAreaElement>(null);
  const state = useMessage(opened, editor);
  const authoring = useAuthoring();
  const target = useInsertionTarget(editor);
  const side = useSidePanel();
  const { text, problems } = state;
  const { store, base: message, content, conflict } = text;
  const { places, reveal, applyFix } = useShortcodeProblems({
    problems,
    tell: state.setProblems,
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
    perform: () => refusal === null && conflict === null && void state.save(),
  });
  const [previewed, preview] = useState<MessageContent | null>(null);
  const openPreview = () => preview(store.current());
  useShortcut({ key: 'p', mod: true, perform: () => conflict === null && previewed === null && openPreview() });
  usePageTitle(content.name || 'E-mail message');
  useEffect(() => {
    // Preloaded, so that it opens while the server is unreachable.
    MessageConflict.preload();
    MessageRehearsalDialog.preload();
  }, []);

  return (
    <div className={classes.page} data-side={side.opened || undefined}>
      {side.opened && (
        <aside className={classes.side}>
          <ShortcodePanel onInsert={target.insert} refusal={getRefusalMessage(message.refusals.update)} />
        </aside>
      )}
      <section className={classes.centre} aria-label="E-mail message" onFocus={target.onFocus}>
        <div className={classes.column}>
          <MessageHead state={state} refusal={refusal} onPreview={openPreview} side={side} />
          <div className={classes.changes}>
            <LastChanged
              of={['email-message', message.id, message.version]}
              stored={{ by: message.lastModifiedBy.name, date: message.lastModifiedDate }}
              load={(options) => call(listEmailMessageChanges, { params: { id: message.id }, ...options })}
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
                refused="saving"
                onShow={reveal}
                onFix={applyFix}
                authoring={authoring}
              />
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
              onChange={(html) => store.emit({ message: html })}
              onTyping={() => store.noteTyping()}
              filesRefusal="E-mail messages can’t take files."
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
      {previewed && <MessageRehearsalDialog content={previewed} onClose={() => preview(null)} />}
      {conflict && <MessageConflict state={state} {...conflict} authoring={authoring} />}
    </div>
  );
}

interface MessageFieldsProps {
  readonly state: MessageState;
  readonly authoring: Authoring;
  readonly subject: React.Ref<HTMLTextAreaElement>;
  /** Enter in the subject. */
  readonly onSubjectDone: () => void;
}

/** Laid out as in a mail program. */
function MessageFields({ state, authoring, subject, onSubjectDone }: MessageFieldsProps) {
  const id = useId();
  const { store, base: message, content } = state.text;
  return (
    <div className={classes.fields}>
      <label htmlFor={`${id}-division`} className={classes.label}>
        Division
      </label>
      <DivisionSelect
        id={`${id}-division`}
        value={content.division}
        known={message.division}
        readOnly={!message.abilities.update}
        onChange={(division) => store.change({ division })}
        w="min(280px, 100%)"
      />
      <label htmlFor={`${id}-subject`} className={classes.label}>
        Subject
      </label>
      <div>
        <ShortcodeLine
          ref={subject}
          id={`${id}-subject`}
          value={content.subject}
          onChange={(line) => store.change({ subject: line })}
          authoring={authoring}
          placeholder="What the e-mail is about"
          readOnly={!message.abilities.update}
          error={subjectTooLong(content.subject)}
          onEnter={onSubjectDone}
        />
      </div>
    </div>
  );
}
