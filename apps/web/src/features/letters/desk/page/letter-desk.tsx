import type { Session } from '@letterdesk/contract/session';
import { EDITOR_HEIGHT, NEW_LETTER_ID } from '@letterdesk/core/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RichTextEditor } from '../../../../editor/lazy-rich-text-editor.tsx';
import type { PageInView } from '../../../../editor/pages/use-page-in-view.ts';
import type { RichTextEditorHandle } from '../../../../editor/rich-text-editor-props.ts';
import { lazyComponent } from '../../../../ui/lazy-component/lazy-component.tsx';
import { usePageTitle } from '../../../../ui/page-title.ts';
import { useSidePanel } from '../../../../ui/side-panel.tsx';
import { SkipLink } from '../../../../ui/skip-link.tsx';
import { useFileDrop } from '../../../../ui/use-file-drop.ts';
import { AttachmentPills } from '../../../attachments/attachment-pills.tsx';
import { preloadPdfPages } from '../../../pdf/pdf-frame.tsx';
import { useMeasurePages } from '../../../pdf/use-measure-pages.ts';
import { ScheduledNotice } from '../../../sending/scheduled/scheduled-notice.tsx';
import { UndoNotice } from '../../../sending/undo/undo-notice.tsx';
import { KeyedPointing } from '../../data/keyed-pointing.ts';
import type { DataFilter } from '../../data/letter-data-filter.tsx';
import { takeJustCreated } from '../../new-letter/new-letter-request.ts';
import type { OpenedLetter } from '../../opened-letter.ts';
import { ApprovalChip, ApprovalRow, useApprovalStatus } from '../approval/approval-row.tsx';
import { useLetterCommands } from '../commands/use-letter-commands.ts';
import { useLetterStatusPolling, useRemoteUpdate } from '../remote/remote-changes.ts';
import { useEditedLetter } from '../use-edited-letter.ts';
import classes from './letter-desk.module.css';
import { LetterHead } from './letter-head.tsx';
import {
  ApproversRefusalNotice,
  ChoiceNotice,
  LetterBanner,
  RemoteUpdateNotice,
  UnsavedNotice,
} from './letter-notices.tsx';
import { LetterSide } from './letter-side.tsx';
import { LetterTabs, useShownTab } from './letter-tabs.tsx';
import { SentChip } from './sent-list.tsx';

const LetterDialogs = lazyComponent({
  name: 'The dialog',
  load: () => import('./letter-dialogs.tsx').then((module) => module.LetterDialogs),
  close: ({ commands: { question, closeQuestion } }) => {
    if (question?.kind === 'ids') question.question.cancel();
    else closeQuestion();
  },
});

/** Width in CSS pixels from which the data panel opens beside the paper by itself. */
const SIDE_PANEL_OPEN_WIDTH = 1210;
/** Width in CSS pixels below which the panel covers the paper; above it, the paper shrinks. */
const SIDE_PANEL_OVERLAY_WIDTH = 985;

export interface LetterDeskProps {
  readonly opened: OpenedLetter;
  readonly me: Session;
  /** Called when the letter was stored for the first time. Returns whether it is still shown. */
  readonly onCreated: (id: number) => boolean;
  /** Called when the letter no longer exists. */
  readonly onDeleted: () => void;
}

/** The letter editor: commands above, the letter on its paper, its data beside it. */
export function LetterDesk({ opened, me, onCreated, onDeleted }: LetterDeskProps) {
  const editor = useRef<RichTextEditorHandle>(null);
  const content = useEditedLetter(opened, editor);
  const remoteUpdate = useRemoteUpdate(content);
  const commands = useLetterCommands({ content, me, remoteUpdate, onCreated, onDeleted });
  const tab = useShownTab(content.base);
  const page = useRef<HTMLDivElement>(null);
  useFileDrop(page, (files) => commands.ask({ kind: 'attachments', files }));
  const quiet = commands.pendingAction === null && commands.question === null;
  useLetterStatusPolling(content, { quiet, applyRemote: remoteUpdate.applyRemote, onDeleted });
  const side = useSidePanel(SIDE_PANEL_OPEN_WIDTH, SIDE_PANEL_OVERLAY_WIDTH);
  const [filter, setFilter] = useState<DataFilter>('all');
  const status = useApprovalStatus(content.base, content.dirty);
  const sideShown = side.opened && tab.shown === 'letter';
  const [pointing] = useState(() => new KeyedPointing());
  const [justCreated] = useState(takeJustCreated);
  usePageTitle(content.name || 'Letter');

  useEffect(() => {
    // Preloaded, so that dialogs also open while the server is down.
    LetterDialogs.preload();
    preloadPdfPages();
  }, []);

  const { base } = content;
  const { logo, footer } = base.letterTemplate;
  const paper = useMemo(() => ({ logo, footer: footer?.text ?? null }), [logo, footer]);
  const [pageInView, setPageInView] = useState<PageInView | null>(null);
  const measurePages = useMeasurePages(base.letterTemplate.id);
  const showMissing = () => {
    setFilter('missing');
    side.open();
  };
  return (
    <div ref={page} className={classes.page}>
      {tab.shown === 'letter' && <SkipLink label="Skip to the letter" onSkip={() => editor.current?.focus()} />}
      <LetterTabs
        letter={base}
        tab={tab}
        unsaved={content.dirty}
        head={(tabs) => (
          <>
            <LetterHead
              content={content}
              pageInView={tab.shown === 'letter' ? pageInView : null}
              replacing={commands.replacing}
              commands={commands.list}
              tabs={tabs}
              status={
                <>
                  {status.labels && (
                    <ApprovalChip
                      {...status}
                      labels={status.labels}
                      onUnfold={tab.shown === 'letter' ? status.onUnfold : null}
                    />
                  )}
                  {base.sentLetters > 0 && (
                    <SentChip
                      letterId={base.id}
                      count={base.sentLetters}
                      onShow={tab.shown === 'letter' ? side.open : null}
                    />
                  )}
                </>
              }
              side={tab.shown === 'letter' ? side : null}
            />
            {base.sentLetters > 0 && commands.question === null && (
              <UndoNotice letterId={base.id} count={base.sentLetters} onUndone={commands.answers.reopenUndone} />
            )}
            <UnsavedNotice
              content={content}
              unreadable={opened.unreadable}
              onDiscarded={() => editor.current?.focus()}
            />
            <RemoteUpdateNotice remoteUpdate={remoteUpdate} reader={me.account} />
            <ApproversRefusalNotice letter={base} />
            {base.id !== NEW_LETTER_ID && (
              <ScheduledNotice letter={base} onReview={(email) => void commands.answers.reopenEmail(email)} />
            )}
            {tab.shown === 'letter' && (
              <ChoiceNotice text={content.text} onShow={() => editor.current?.revealChoice(0)} />
            )}
            <LetterBanner
              flooded={base.flooded}
              branches={base.branches}
              text={content.text}
              isListedBeside={sideShown}
              onShow={tab.shown === 'letter' ? showMissing : null}
            />
          </>
        )}
      >
        <div className={classes.desk} data-side={sideShown || undefined}>
          <div className={classes.centre}>
            <ApprovalRow
              letter={base}
              {...status}
              onNotes={() => base.approval && commands.ask({ kind: 'notes', approval: base.approval })}
            />
            <RichTextEditor
              ref={editor}
              value={content.text}
              onChange={(text) => content.store.emit({ text })}
              onTyping={() => content.store.noteTyping()}
              label={`Text of ${content.name}`}
              placeholder="Write the letter"
              height={EDITOR_HEIGHT.letter}
              fill
              editable={base.abilities.update && !commands.replacing}
              autoFocus={justCreated}
              keyed={base.flooded}
              lockingRoles={me.lockingRoles}
              onKeyedPointed={pointing.point}
              paper={paper}
              measurePages={measurePages}
              onPageInView={setPageInView}
            />
            <AttachmentPills letter={base} onEdit={() => commands.ask({ kind: 'attachments' })} />
          </div>
          {sideShown && (
            <LetterSide
              content={content}
              commands={commands}
              editor={editor}
              pointing={pointing}
              panel={side}
              filter={filter}
              onFilter={setFilter}
            />
          )}
        </div>
      </LetterTabs>
      {commands.question && <LetterDialogs content={content} commands={commands} editor={editor} />}
    </div>
  );
}
