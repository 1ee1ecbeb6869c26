import type { Letter } from '@letterdesk/contract/letters';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { getRefusalMessage } from '../../../../api/api-error.ts';
import { LastSaved } from '../../../../draft-store/last-saved.tsx';
import type { PagesState } from '../../../../editor/pages/page-drawing.ts';
import type { PageInView } from '../../../../editor/pages/use-page-in-view.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { type SidePanel, SidePanelButton } from '../../../../ui/side-panel.tsx';
import { usePhone } from '../../../../ui/use-width.ts';
import { NO_TITLE } from '../commands/offered-commands.ts';
import type { LetterCommand } from '../commands/use-letter-commands.ts';
import type { EditedLetter } from '../use-edited-letter.ts';
import classes from './letter-desk.module.css';

/** The title's id on the page. */
export const TITLE_FIELD = 'letter-title';
const TITLE_LENGTH = 300;
const KEY_NAMES = { s: 'S', p: 'P', enter: 'Enter' } as const;
/** On a phone, these are beside the tabs and scroll away with them. */
const RARE_COMMANDS: readonly LetterCommand['id'][] = ['reflood', 'delete'];

interface LetterHeadProps {
  readonly content: EditedLetter;
  /** Null until the text is shown. */
  readonly pageInView: PageInView | null;
  /** The whole text is about to be replaced. */
  readonly replacing: boolean;
  readonly commands: readonly LetterCommand[];
  /** The tabs Letter and Approval, if any. */
  readonly tabs: ReactNode;
  /** The chips for approval and sending. */
  readonly status: ReactNode;
  /** Null if there is no panel. */
  readonly side: SidePanel | null;
}

export function LetterHead({ content, pageInView, replacing, commands, tabs, status, side }: LetterHeadProps) {
  const { base, name } = content;
  const { letterType, publishedVersion } = base.letterTemplate;
  const reasonId = useId();
  const readOnly = getReadOnlyReason(base, content.dirty);
  /** The approval's status row says it, too. */
  const saidBelow = readOnly !== null && base.locked;
  const untitled = base.abilities.update && name.trim() === '';
  const phone = usePhone();
  const beside = tabs && phone ? RARE_COMMANDS.flatMap((id) => commands.filter((command) => command.id === id)) : [];
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 className="visually-hidden">{name || 'Letter'}</h1>
        <input
          id={TITLE_FIELD}
          className={classes.title}
          aria-label="Title"
          value={name}
          maxLength={TITLE_LENGTH}
          aria-describedby={readOnly === null ? undefined : reasonId}
          readOnly={!base.abilities.update || replacing}
          aria-invalid={untitled || undefined}
          placeholder={NO_TITLE}
          onChange={(event) => content.store.change({ name: event.currentTarget.value })}
        />
        {saidBelow && (
          <span id={reasonId} className="visually-hidden">
            {readOnly}
          </span>
        )}
        <div className={classes.meta}>
          <span className={classes.badge}>{letterType.displayName}</span>
          {status}
          {readOnly !== null && !saidBelow && (
            <strong id={reasonId} className={classes.readOnly}>
              <IconLock size={14} aria-hidden />
              {readOnly}
            </strong>
          )}
          <LastSaved savedDate={base.lastModifiedDate} savedAt={content.savedAt} dirty={content.dirty} />
          {pageInView && <PageNote shown={pageInView} />}
          <span className={classes.version} title={base.letterTemplate.name}>
            Template version {base.templateVersion}
          </span>
          {publishedVersion > base.templateVersion && <span>version {publishedVersion} is newer</span>}
        </div>
      </div>
      {tabs && (
        <div className={classes.beside}>
          <div className={classes.tabs}>{tabs}</div>
          {beside.map(commandButton)}
        </div>
      )}
      <div className={classes.actions}>
        {commands.filter((command) => !beside.includes(command)).map(commandButton)}
      </div>
      {side && (
        <div className={classes.panelButton}>
          <SidePanelButton panel={side} label="Data in this letter" shows="the data of this letter" side="right" />
        </div>
      )}
    </div>
  );
}

function PageNote({ shown }: { shown: PageInView }) {
  if (shown.page !== null) {
    return (
      <span className={classes.pages}>
        Page {shown.page} of {shown.of}
      </span>
    );
  }
  const note = NO_PAGES[shown.state];
  return note === undefined ? null : <span role="status">{note}</span>;
}

const NO_PAGES: Partial<Record<Exclude<PagesState, 'shown'>, string>> = {
  'too long': 'This letter is too long to show its pages. See them in Preview.',
  'too large': 'This letter is too large to show its pages',
  busy: 'The server is busy. Pages appear again in a moment.',
  failed: 'The pages of this letter can’t be shown',
  'no answer': 'Pages appear again when the server answers',
};

function commandButton({ id, label, look, refusal, key, running, perform }: LetterCommand) {
  return (
    <ActionButton
      key={id}
      label={label}
      look={look}
      refusal={refusal}
      keyName={key && KEY_NAMES[key]}
      running={running}
      onClick={perform}
    />
  );
}

interface ReadLetter {
  readonly refusals: Pick<Letter['refusals'], 'update'>;
}

/** Returns why the reader can't change the letter, or null if they can or if another notice already says so. */
export function getReadOnlyReason({ refusals }: ReadLetter, dirty: boolean): string | null {
  return dirty ? null : getRefusalMessage(refusals.update);
}
