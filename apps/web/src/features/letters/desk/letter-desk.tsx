import type { Session } from '@letterdesk/contract/session';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { useSidePanel } from '../../../ui/side-panel.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { AttachmentPills } from '../../attachments/attachment-pills.tsx';
import { preloadPdfPages } from '../../pdf/pdf-frame.tsx';
import { KeyedPointing } from '../data/keyed-pointing.ts';
import type { DataFilter } from '../data/letter-data.tsx';
import { takeJustCreated } from '../new-letter/new-letter-request.ts';
import type { OpenedLetter } from '../opened-letter.ts';
import { ApprovalChip, ApprovalRow } from './approval-row.tsx';
import { LetterBanner } from './letter-banner.tsx';
import classes from './letter-desk.module.css';
import { LetterHead } from './letter-head.tsx';
import { ApproversRefusalNotice, RemoteUpdateNotice, UnsavedNotice } from './letter-notices.tsx';
import { LetterSide } from './letter-side.tsx';
import { LetterTabs, useShownTab } from './letter-tabs.tsx';
import { SentChip } from './sent-list.tsx';
import { useApprovalStatus } from './use-approval-status.ts';
import { useCommandShortcuts } from './use-command-shortcuts.ts';
import { useEditedLetter } from './use-edited-letter.ts';
import { useLetterActions } from './use-letter-actions.ts';
import { useLetterCommands } from './use-letter-commands.ts';
import { useLetterStatusPolling } from './use-letter-status-polling.ts';
import { useRemoteUpdate } from './use-remote-update.ts';

const LetterDialogs = lazyComponent({
  name: 'The dialog',
  load: () => import('./letter-dialogs.tsx').then((module) => module.LetterDialogs),
  close: ({ actions: { question, closeQuestion } }) => {
    if (question?.kind === 'ids') question.question.cancel();
    else closeQuestion();
  },
});

/** Width in CSS pixels from which the data panel opens beside the paper by itself. */
const ROOM_FOR_BOTH = 1210;
/** Width in CSS pixels below which the panel covers the paper; above it, the paper shrinks. */
const LIES_OVER = 985;

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
  const actions = useLetterActions({ content, me, remoteUpdate, onCreated, onDeleted });
  const tab = useShownTab(content.base);
  const quiet = actions.pendingAction === null && actions.question === null;
  useLetterStatusPolling(content, { quiet, applyRemote: remoteUpdate.applyRemote, onDeleted });
  const side = useSidePanel(ROOM_FOR_BOTH, LIES_OVER);
  const [filter, setFilter] = useState<DataFilter>('all');
  const status = useApprovalStatus(content.base, content.dirty);
  const sideShown = side.opened && tab.shown === 'letter';
  const [pointing] = useState(() => new KeyedPointing());
  const commands = useLetterCommands(content, actions);
  useCommandShortcuts(commands, actions.question === null);
  const [justMade] = useState(takeJustCreated);
  usePageTitle(content.name || 'Letter');

  useEffect(() => {
    // Preloaded, so that dialogs also open while the server is down.
    LetterDialogs.preload();
    preloadPdfPages();
  }, []);

  const { base } = content;
  const { logo, footer } = base.letterTemplate;
  const paper = useMemo(() => ({ logo, footer: footer?.text ?? null }), [logo, footer]);
  const showMissing = () => {
    setFilter('missing');
    side.open();
  };
  return (
    <div className={classes.page}>
      {tab.shown === 'letter' && <SkipLink label="Skip to the letter" onSkip={() => editor.current?.focus()} />}
      <LetterTabs
        letter={base}
        tab={tab}
        unsaved={content.dirty}
        head={(tabs) => (
          <>
            <LetterHead
              content={content}
              replacing={actions.replacing}
              commands={commands}
              tabs={tabs}
              status={
                <>
                  {status.words && <ApprovalChip {...status} words={status.words} />}
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
            <UnsavedNotice
              content={content}
              unreadable={opened.unreadable}
              onDiscarded={() => editor.current?.focus()}
            />
            <RemoteUpdateNotice remoteUpdate={remoteUpdate} reader={me.account} />
            <ApproversRefusalNotice letter={base} />
            <LetterBanner
              flooded={base.flooded}
              text={content.text}
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
              onNotes={() => base.approval && actions.ask({ kind: 'notes', approval: base.approval })}
            />
            <RichTextEditor
              ref={editor}
              value={content.text}
              onChange={(text) => content.store.emit({ text })}
              onTyping={() => content.store.typing()}
              label={`Text of ${content.name}`}
              placeholder="Write the letter"
              height={EDITOR_HEIGHT.letter}
              fill
              editable={base.abilities.update && !actions.replacing}
              autoFocus={justMade}
              keyed={base.flooded}
              onKeyedPointed={pointing.point}
              paper={paper}
            />
            <AttachmentPills letter={base} onEdit={() => actions.ask({ kind: 'attachments' })} />
          </div>
          {sideShown && (
            <LetterSide
              content={content}
              editor={editor}
              pointing={pointing}
              panel={side}
              filter={filter}
              onFilter={setFilter}
            />
          )}
        </div>
      </LetterTabs>
      {actions.question && <LetterDialogs content={content} actions={actions} editor={editor} />}
    </div>
  );
}
