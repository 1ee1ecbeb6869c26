import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Role } from '@letterdesk/core/session/roles';
import { describePlaces } from '@letterdesk/core/shortcodes/describe-places';
import type { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { takeFocus } from '../ui/focus.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import type { OpenedCondition } from './conditions/condition-actions.ts';
import { ConditionTools } from './conditions/condition-tools.tsx';
import { FirstNumberDialog } from './dialogs/first-number-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { PictureDialog } from './dialogs/picture-dialog.tsx';
import { type Dialog, useDialogCommands } from './dialogs/use-dialog-commands.ts';
import { insertKeyed } from './keyed/insert-keyed.ts';
import { KeyedDirectory, type KeyedInformation } from './keyed/keyed-directory.ts';
import { commitOpenField, fillKeyed, revealKeyed } from './keyed/keyed-in-text.ts';
import { lightKeyed } from './keyed/keyed-spotlight.ts';
import { OtherOccurrencesOffer } from './keyed/other-occurrences-offer.tsx';
import { letterExtensions } from './letter-extensions.ts';
import { usePageInView } from './pages/use-page-in-view.ts';
import { usePages } from './pages/use-pages.ts';
import { revealChoice } from './regions/reveal-choice.ts';
import { revealRange } from './reveal-range.ts';
import type { RichTextEditorHandle, RichTextEditorProps } from './rich-text-editor-props.ts';
import { AuthoringTools } from './shortcodes/authoring-tools.tsx';
import { BracesSwitch } from './shortcodes/braces-switch.tsx';
import { judgeAll } from './shortcodes/shortcode-plugin.ts';
import { insertText, revealProblem, textProblems } from './shortcodes/shortcodes-in-text.ts';
import { showBracesCommand } from './shortcodes/show-braces-command.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { EditorNotice } from './view/editor-notice.tsx';
import './view/fonts.css';
import './view/keyed.css';
import './view/paper.css';
import './pages/pages.css';
import './view/shortcodes.css';
import './view/clauses.css';
import './view/conditions.css';
import './view/regions.css';
import './view/text.css';
import { focusText, usePressAroundText } from './focus-text.ts';
import { contentOf, htmlOf, replaceText, useEmittedText } from './use-emitted-text.ts';
import classes from './view/frame.module.css';
import { MEASURE_STYLE } from './view/measure-variables.ts';
import { Paper } from './view/paper.tsx';
import { TextRoom } from './view/text-room.tsx';

const NOTHING_KEYED: readonly KeyedInformation[] = [];
const NO_ROLES: readonly Role[] = [];
const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The editor of letters and messages: toolbar, text (optionally on paper) and dialogs. */
export function RichTextEditor({
  value,
  onChange,
  onTyping,
  label,
  placeholder = '',
  height,
  fill = false,
  editable = true,
  filesRefusal,
  autoFocus = false,
  keyed = NOTHING_KEYED,
  lockingRoles = NO_ROLES,
  onKeyedPointed,
  authoring,
  paper,
  measurePages,
  onPageInView,
  ref,
}: RichTextEditorProps & { ref?: Ref<RichTextEditorHandle> }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [condition, setCondition] = useState<OpenedCondition | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const spoken = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pointed = useRef(onKeyedPointed);
  const [directory] = useState(() => new KeyedDirectory(keyed));
  // Parsed once: a long letter takes about a frame.
  const [content] = useState(() => contentOf(value));
  const announce = useCallback((sentence: string) => {
    if (spoken.current) spoken.current.textContent = sentence;
  }, []);
  const [extensions] = useState(() =>
    letterExtensions({
      directory,
      mayEdit: (editableBy) => editableBy !== null && lockingRoles.includes(editableBy),
      point: (spot) => pointed.current?.(spot),
      authoring: authoring ?? null,
      placeholder,
      tell: setNotice,
      announce,
      editLink: () => setDialog('link'),
      openShortcode: setOpened,
      openCondition: (kind, at) => setCondition({ kind, at }),
    }),
  );
  const editorProps = useMemo(() => editorPropsOf(label, editable), [label, editable]);
  const editor = useEditor({
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editable,
    content,
    extensions,
    editorProps,
  });
  const emitted = useEmittedText(editor, value, onChange, onTyping);
  useFileDrop(frame, filesRefusal === undefined ? null : () => setNotice(filesRefusal));
  usePressAroundText(sheet, editor);
  const pages = usePages(editor, sheet, measurePages);
  usePageInView(pages, sheet, onPageInView);

  useEffect(() => directory.replace(keyed), [directory, keyed]);
  useEffect(() => {
    pointed.current = onKeyedPointed;
  }, [onKeyedPointed]);
  useEffect(() => editor.setEditable(editable, false), [editor, editable]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens.
  useEffect(() => {
    if (autoFocus) takeFocus(() => focusText(editor, 'start'));
  }, [editor]);
  useEffect(() => {
    if (value === emitted.last()) return;
    emitted.received(value);
    replaceText(editor, value);
  }, [editor, emitted, value]);
  useImperativeHandle(ref, () => handleOf(editor, emitted.flush), [editor, emitted]);

  const closeCondition = useCallback(() => setCondition(null), []);
  const closeShortcode = useCallback(() => setOpened(null), []);
  const commands = useDialogCommands(setDialog);
  return (
    <div
      ref={frame}
      className={`${classes.frame} ${fill ? classes.fill : ''} ${paper ? '' : classes.plain}`}
      style={fill ? { minHeight: height } : editable ? { height } : { maxHeight: height }}
    >
      {editable && (
        <Toolbar
          editor={editor}
          mac={MAC}
          link={commands.link}
          picture={commands.picture}
          firstNumber={commands.firstNumber}
          braces={authoring ? showBracesCommand : null}
          onCondition={authoring?.conditions ? setCondition : null}
        />
      )}
      {authoring && !editable && <BracesSwitch />}
      {notice && <EditorNotice sentence={notice} onClose={() => setNotice(null)} />}
      <div className={classes.desk} data-desk>
        {paper ? (
          <Paper ref={sheet} frame={paper} sheets={pages.sheets}>
            <EditorContent editor={editor} className="ld-text" style={MEASURE_STYLE} />
          </Paper>
        ) : (
          <EditorContent editor={editor} className="ld-text" style={MEASURE_STYLE} />
        )}
        {authoring && (
          <AuthoringTools
            editor={editor}
            authoring={authoring}
            editable={editable}
            opened={opened}
            onClose={closeShortcode}
          />
        )}
        {authoring?.conditions && editable && (
          <ConditionTools
            editor={editor}
            authoring={authoring}
            opened={condition}
            onOpen={setCondition}
            onClose={closeCondition}
          />
        )}
      </div>
      {editable && <OtherOccurrencesOffer editor={editor} directory={directory} announce={announce} />}
      {editable && (
        <div className={classes.room}>
          <TextRoom html={value} />
        </div>
      )}
      <div ref={spoken} className="visually-hidden" aria-live="polite" />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'firstNumber' && <FirstNumberDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  );
}

function editorPropsOf(label: string, editable: boolean): EditorProps {
  return {
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      // Read-only text stays focusable and scrollable by keyboard.
      ...(!editable && { tabindex: '0', 'aria-readonly': 'true' }),
    },
    scrollMargin: 40,
    scrollThreshold: 40,
  };
}

function handleOf(editor: Editor, flush: () => void): RichTextEditorHandle {
  return {
    html: () => {
      commitOpenField(editor);
      return htmlOf(editor);
    },
    flush: () => {
      commitOpenField(editor);
      flush();
    },
    focus: (place) => focusText(editor, place),
    revealKeyed: (spot, open) => revealKeyed(editor, spot, open),
    revealRange: (range) => revealRange(editor, range),
    revealChoice: (nth) => revealChoice(editor, nth),
    lightKeyed: (spots) => lightKeyed(editor, spots),
    fillKeyed: (fills) => fillKeyed(editor, fills),
    insertKeyed: (wanted) => insertKeyed(editor, wanted),
    insertText: (text) => insertText(editor, text),
    problems: () => textProblems(editor),
    places: () => describePlaces(editor.getJSON() as DocumentNode),
    markProblems: () => judgeAll(editor.view),
    revealProblem: (place) => revealProblem(editor, place),
  };
}
