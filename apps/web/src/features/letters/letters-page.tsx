import type { Session } from '@letterdesk/contract/session';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { opensLetter } from '@letterdesk/core/letters/policy';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { type Desk as DeskAddress, useDesk } from '../../draft-store/use-desk.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { PAPER_WIDTH } from '../../editor/view/measure-variables.ts';
import { lettersRoute, toFoundLetter } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { useSearchParameters } from '../session/search-parameters.ts';
import { useMe } from '../session/session-context.tsx';
import letterDeskClasses from './desk/page/letter-desk.module.css';
import type { LetterDeskProps } from './desk/page/letter-desk.tsx';
import { letterOrStartQuery, openedLetterQuery, resetOpenLetter } from './letter-query.ts';
import { closeNewLetterRequest, useNewLetterRequested } from './new-letter/new-letter-request.ts';
import { StartPage } from './start-page.tsx';
import classes from './with-task-lists.module.css';
import { WithTaskLists } from './with-task-lists.tsx';

const NewLetterWizard = lazyComponent({
  name: 'New Letter',
  load: () => import('./new-letter/new-letter-wizard.tsx').then((module) => module.NewLetterWizard),
  close: ({ onClose }) => onClose(),
});

const LetterDesk = lazyComponent({
  name: 'The letter',
  shape: 'page',
  load: () => import('./desk/page/letter-desk.tsx').then((module) => module.LetterDesk),
  fallback: LetterSkeleton,
});

const LetterMissing = lazyComponent({
  name: 'The letter',
  shape: 'page',
  load: () => import('./letter-not-found.tsx').then((module) => module.LetterNotFound),
  fallback: DeskSkeleton,
});

/** /letters/{id?}: task lists, and the letter editor or start page. */
export function LettersPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  const wizard = useWizard(id === undefined);
  const [starting, setStarting] = useState(true);
  const newLetter = useRouteContext({ from: lettersRoute, select: (context) => context.newLetter });
  const desk = useDesk<LetterAddress>(id === undefined ? (newLetter ?? START) : readId(id));
  if (!me) return null;
  return (
    <WithTaskLists beside={id === undefined && starting ? 'start' : 'letter'}>
      {isStored(desk) ? (
        <StoredLetter key={desk.key} me={me} desk={desk} />
      ) : (
        <NewLetterOrStart key={desk.key} me={me} desk={desk} onNewLetter={wizard.open} onStarting={setStarting} />
      )}
      {wizard.opened && <NewLetterWizard me={me} pressed={wizard.opened === 'pressed'} onClose={wizard.close} />}
    </WithTaskLists>
  );
}

/** A stored id, an unsaved letter's name, or the start page. */
type LetterAddress = number | string;
const START = '';

/** Never a letter's id. */
const NO_LETTER = 0;

function isStored(desk: DeskAddress<LetterAddress>): desk is DeskAddress<number> {
  return typeof desk.opened === 'number';
}

function readId(id: string): number {
  return /^\d{1,10}$/.test(id) ? Number(id) : NO_LETTER;
}

/** Opens the wizard on request, and when the page was opened from a record. */
function useWizard(withoutLetter: boolean) {
  const parameters = useSearchParameters();
  const asked = useNewLetterRequested();
  const [opened, setOpened] = useState<'pressed' | 'by link' | null>(null);
  const fromRecord = withoutLetter && Object.keys(parameters).length > 0;
  const link = fromRecord ? JSON.stringify(parameters) : null;
  useEffect(() => {
    if (link !== null) setOpened('by link');
  }, [link]);
  useEffect(() => {
    if (!asked) return;
    setOpened('pressed');
    closeNewLetterRequest();
  }, [asked]);
  return { opened, open: () => setOpened('pressed'), close: () => setOpened(null) };
}

interface LetterProps<Address> {
  readonly me: Session;
  readonly desk: DeskAddress<Address>;
}

function StoredLetter({ me, desk }: LetterProps<number>) {
  const queries = useQueryClient();
  const known = desk.opened !== NO_LETTER;
  const opened = useQuery({ ...openedLetterQuery(draftOwnerOf(me), desk.opened), enabled: known });
  useEffect(preloadDesk, []);
  if (!known || opened.isError) return <LetterMissing id={desk.opened} error={opened.error} />;
  if (!opened.data) return <DeskSkeleton />;
  const { id, refusals } = opened.data.stored;
  if (!opensLetter(me.abilities, refusals)) return <Navigate {...toFoundLetter(id)} replace />;
  const offerUnsavedText = () => void resetOpenLetter(queries, desk.opened);
  return <Desk opened={opened.data} me={me} onCreated={desk.onCreated} onDeleted={offerUnsavedText} />;
}

interface NewLetterOrStartProps extends LetterProps<LetterAddress> {
  readonly onNewLetter: () => void;
  /** Reports whether the start page is shown. */
  readonly onStarting: (starting: boolean) => void;
}

function NewLetterOrStart({ me, desk, onNewLetter, onStarting }: NewLetterOrStartProps) {
  const newLetter = desk.opened === START ? null : String(desk.opened);
  const { data } = useQuery({ ...letterOrStartQuery(draftOwnerOf(me), newLetter, desk.key), enabled: !desk.isCreated });
  const starting = newLetter === null || data?.letter === null;
  useEffect(() => onStarting(starting), [starting, onStarting]);
  if (!data) return <DeskSkeleton />;
  if (data.letter) return <Desk opened={data.letter} me={me} onCreated={desk.onCreated} onDeleted={desk.reopen} />;
  return <StartPage onNewLetter={onNewLetter} unsaved={data.unsaved} />;
}

/** Preloads the desk and editor while letter and session load. */
export function preloadDesk(): void {
  LetterDesk.preload();
  RichTextEditor.preload();
}

function Desk(props: LetterDeskProps) {
  return (
    <div className={classes.desk}>
      <LetterDesk {...props} />
    </div>
  );
}

function DeskSkeleton() {
  return (
    <div className={classes.desk}>
      <LetterSkeleton />
    </div>
  );
}

/** Shown while the letter loads. */
function LetterSkeleton() {
  return (
    <div className={letterDeskClasses.page} aria-busy>
      <div className={letterDeskClasses.centre}>
        <div className={letterDeskClasses.head}>
          <div className={letterDeskClasses.heading}>
            <h1 className="visually-hidden">Letter</h1>
            <Skeleton height={18} width="50%" mb={8} />
            <Skeleton height={14} width="35%" />
          </div>
        </div>
        <div className={letterDeskClasses.paper}>
          <Skeleton height={EDITOR_HEIGHT.letter} width={`min(${PAPER_WIDTH}, 100%)`} mx="auto" />
        </div>
      </div>
    </div>
  );
}
