import type { Session } from '@letterdesk/contract/session';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { part } from '../../../ui/part/part.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { useSidePanel } from '../../../ui/use-side-panel.ts';
import { AttachmentPills } from '../../attachments/attachment-pills.tsx';
import { loadPdfPagesAhead } from '../../pdf/pdf-frame.tsx';
import { KeyedPointing } from '../data/keyed-pointing.ts';
import type { DataFilter } from '../data/letter-data-filter.tsx';
import { takeJustMade } from '../new-letter/just-made.ts';
import type { OpenedLetter } from '../opened-letter.ts';
import { ApprovalRow, TypedForTheSource } from './approval-row.tsx';
import { LetterBanner } from './letter-banner.tsx';
import classes from './letter-desk.module.css';
import { LetterHead } from './letter-head.tsx';
import { LetterSide } from './letter-side.tsx';
import { LetterTabs, useShownTab } from './letter-tabs.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useCommandShortcuts } from './use-command-shortcuts.ts';
import { useLetterActions } from './use-letter-actions.ts';
import { useLetterCommands } from './use-letter-commands.ts';
import { useLetterContent } from './use-letter-content.ts';
import { useLetterStanding } from './use-letter-standing.ts';

const LetterDialogs = part({
  name: 'The dialog',
  load: () => import('./letter-dialogs.tsx').then((module) => module.LetterDialogs),
  close: ({ actions: { question, answered } }) => {
    if (question?.kind === 'ids') question.question.cancel();
    else answered();
  },
});

export interface LetterDeskProps {
  readonly opened: OpenedLetter;
  readonly me: Session;
  /** The letter was stored for the first time. */
  readonly onBorn: (id: number) => boolean;
}

/** CSS pixels of a window from which the data begins beside the paper, and below which it lies over it. */
const SIDE = { room: 1210, over: 900 };

/** The letter editor: the letter on its paper, what can be done with it above, where its data comes from beside. */
export function LetterDesk({ opened, me, onBorn }: LetterDeskProps) {
  const editor = useRef<RichTextEditorHandle>(null);
  const content = useLetterContent(opened, editor);
  const actions = useLetterActions(content, me, onBorn);
  const tab = useShownTab(content.base);
  useLetterStanding(content, actions.doing === null && actions.question === null);
  const [bannerClosed, setBannerClosed] = useState<string | null>(null);
  const side = useSidePanel(SIDE.room, SIDE.over);
  const [filter, setFilter] = useState<DataFilter>('all');
  const sideShown = side.opened && tab.shown === 'letter';
  const [pointing] = useState(() => new KeyedPointing());
  const commands = useLetterCommands(content, actions);
  useCommandShortcuts(commands, actions.question === null);
  const [justMade] = useState(takeJustMade);
  usePageTitle(content.name || 'Letter');

  useEffect(() => {
    // Loaded before it is needed, so that a dialog also opens while the server is away.
    LetterDialogs.loadAhead();
    loadPdfPagesAhead();
  }, []);

  const { base } = content;
  const { logo, footer } = base.letterTemplate;
  const paper = useMemo(() => ({ logo, footer: footer?.text ?? null }), [logo, footer]);
  const banner = base.bannerMessage.join('\n');
  return (
    <div className={classes.page} data-side={sideShown || undefined}>
      {tab.shown === 'letter' && <SkipLink label="Skip to the letter" onSkip={() => editor.current?.focus()} />}
      <div className={classes.centre}>
        <LetterHead
          content={content}
          replacing={actions.replacing}
          commands={commands}
          side={tab.shown === 'letter' ? side : null}
        />
        <UnsavedNotice content={content} unreadable={opened.unreadable} />
        {base.bannerMessage.length > 0 && bannerClosed !== banner && (
          <LetterBanner
            items={base.bannerMessage}
            critical={base.bannerMessageCrit}
            onShow={() => {
              tab.show('letter');
              setFilter('missing');
              side.open();
            }}
            onClose={() => setBannerClosed(banner)}
          />
        )}
        <LetterTabs
          letter={base}
          tab={tab}
          unsaved={content.dirty}
          standing={
            <ApprovalRow
              letter={base}
              onNotes={() => base.approval && actions.ask({ kind: 'notes', approval: base.approval })}
            />
          }
        >
          <TypedForTheSource letter={base} />
          <RichTextEditor
            ref={editor}
            value={content.text}
            onChange={(text) => content.store.handOn({ text })}
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
        </LetterTabs>
        {tab.shown === 'letter' && (
          <AttachmentPills letter={base} onEdit={() => actions.ask({ kind: 'attachments' })} />
        )}
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
      {actions.question && <LetterDialogs content={content} actions={actions} editor={editor} />}
    </div>
  );
}
