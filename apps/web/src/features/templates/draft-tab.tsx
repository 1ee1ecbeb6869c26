import { EDITOR_HEIGHT, TITLE_LENGTH } from '@letterdesk/core/constants';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { UnreadableDraft } from '../../draft-store/find-drafts.ts';
import { LastSaved } from '../../draft-store/last-saved.tsx';
import { RestoredText } from '../../draft-store/restored-notice.tsx';
import type { CaretPlace } from '../../editor/focus-text.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import type { PaperFrame } from '../../editor/view/paper.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTemplateAuthoring } from '../shortcodes/expression-groups.ts';
import { ProblemList } from '../shortcodes/problem-list.tsx';
import { ShortcodeLine } from '../shortcodes/shortcode-line.tsx';
import { useShortcodeProblems } from '../shortcodes/use-shortcode-problems.ts';
import { TemplateStart } from './start/template-start.tsx';
import classes from './template-desk.module.css';
import { isEmptyText } from './template-text.ts';
import type { TemplateState } from './use-template.ts';

interface DraftTabProps {
  readonly state: TemplateState;
  readonly unreadable: UnreadableDraft | null;
  readonly editor: RefObject<RichTextEditorHandle | null>;
  readonly paper: PaperFrame;
  /** Copies a template's content here. */
  readonly onCopy: (template: number) => Promise<void>;
  readonly beside: ReactNode;
}

/** Edits the draft's title and text. */
export function DraftTab({ state, unreadable, editor, paper, onCopy, beside }: DraftTabProps) {
  const { template, text, problems } = state;
  const { store, savedAt } = text;
  const { configuredAt } = state;
  const configuredLast = configuredAt !== null && configuredAt > (savedAt ?? 0) && !text.dirty;
  const { title, template: html } = text.content;
  const authoring = useTemplateAuthoring();
  const titleField = useRef<HTMLTextAreaElement>(null);
  const [begun, setBegun] = useState(false);
  const focus = (caret: CaretPlace) => requestAnimationFrame(() => editor.current?.focus(caret));
  /** Doesn't replace what was typed in the meantime. */
  const start = (skeleton: string) => {
    if (isEmptyText(store.current().template)) store.change({ template: skeleton });
    // After the editor has it.
    focus('emptyLine');
  };
  const titleId = useId();
  const { places, reveal, applyFix } = useShortcodeProblems({
    problems,
    tell: state.setProblems,
    line: { field: 'title', text: title },
    text: { field: 'template', html },
    lineField: titleField,
    editor,
    authoring,
  });
  return (
    <>
      <div className={classes.titleRow}>
        <label className={classes.label} htmlFor={titleId}>
          Title
        </label>
        <div className={classes.title}>
          <ShortcodeLine
            ref={titleField}
            id={titleId}
            value={title}
            authoring={authoring}
            maxLength={TITLE_LENGTH}
            placeholder="Title of the letters made from this template"
            onChange={(next) => store.change({ title: next })}
            onEnter={() => editor.current?.focus()}
          />
        </div>
        {beside}
        <div className={classes.saved}>
          <LastSaved
            savedDate={template?.draft?.lastModifiedDate ?? null}
            savedAt={configuredLast ? configuredAt : savedAt}
            dirty={text.dirty}
          />
          <span role="status">{configuredLast && 'Configuration saved'}</span>
        </div>
      </div>
      {template && !template.draft && (
        <Notice place="desk" role="status">
          There is no draft of this template. What you typed is kept in this browser only; Save begins a new draft with
          it.
        </Notice>
      )}
      <RestoredText store={store} text={text} unreadable={unreadable} onDiscarded={() => editor.current?.focus()} />
      {problems.length > 0 && (
        <div className={classes.problems}>
          <ProblemList
            problems={problems}
            places={places}
            onShow={reveal}
            onFix={applyFix}
            authoring={authoring}
            refused={state.refused}
            refusals={state.publishRefusals}
          />
        </div>
      )}
      <RichTextEditor
        ref={editor}
        value={html}
        onChange={(next) => store.emit({ template: next })}
        onTyping={() => store.noteTyping()}
        filesRefusal="Templates can’t take files. Attach them to a letter."
        label={`Draft text of ${template?.name ?? 'the new template'}`}
        placeholder="Write the letter. Shortcodes are replaced by data."
        height={EDITOR_HEIGHT.template}
        fill
        authoring={authoring}
        paper={paper}
      />
      {!template && !begun && isEmptyText(html) && (
        <div className={classes.foot}>
          <TemplateStart
            authoring={authoring}
            onStart={start}
            onCopy={(id) => onCopy(id).then(() => void focus('start'))}
            onEmpty={() => {
              setBegun(true);
              editor.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
