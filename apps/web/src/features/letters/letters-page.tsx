import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { newLetterAnswered, useNewLetterAsked } from '../../app/new-letter.ts';
import { loadRichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { useSearchParameters } from '../session/search-parameters.ts';
import { useMe } from '../session/session-context.tsx';
import { LetterMissing } from './letter-missing.tsx';
import { newLetterQuery, type OpenedLetter, openedLetterQuery } from './letter-query.ts';
import { LetterSkeleton } from './letter-skeleton.tsx';
import { StartPage } from './start-page.tsx';
import classes from './with-task-lists.module.css';
import { WithTaskLists } from './with-task-lists.tsx';

const NewLetterWizard = lazy(() => import('./new-letter-wizard.tsx'));

const loadDesk = () => import('./letter-desk.tsx').then((module) => ({ default: module.LetterDesk }));
const LetterDesk = lazy(loadDesk);

/** /letters/{id?}: the approval task lists, and the letter editor or where letters begin. */
export function LettersPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  const wizard = useWizard(id === undefined);
  const [starting, setStarting] = useState(true);
  if (!me) return null;
  return (
    <WithTaskLists beside={id === undefined && starting ? 'start' : 'letter'}>
      {id === undefined ? (
        <NewLetterOrStart username={me.username} onNewLetter={wizard.open} onStarting={setStarting} />
      ) : (
        <StoredLetter key={id} id={id} username={me.username} />
      )}
      {wizard.opened && (
        <Suspense>
          <NewLetterWizard me={me} onClose={wizard.close} />
        </Suspense>
      )}
    </WithTaskLists>
  );
}

/** The wizard opens when it is asked for, and at once when the page was opened from a record. */
function useWizard(withoutLetter: boolean) {
  const parameters = useSearchParameters();
  const asked = useNewLetterAsked();
  const [opened, setOpened] = useState(false);
  const fromRecord = withoutLetter && Object.keys(parameters).length > 0;
  const link = fromRecord ? JSON.stringify(parameters) : null;
  useEffect(() => {
    if (link !== null) setOpened(true);
  }, [link]);
  useEffect(() => {
    if (!asked) return;
    setOpened(true);
    newLetterAnswered();
  }, [asked]);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

function StoredLetter({ id, username }: { id: string; username: string }) {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : null;
  const opened = useQuery({ ...openedLetterQuery(username, number ?? 0), enabled: number !== null });
  useDeskAhead();
  if (number === null || opened.isError) return <LetterMissing />;
  if (!opened.data) return <DeskSkeleton />;
  return <Desk opened={opened.data} username={username} />;
}

interface NewLetterOrStartProps {
  readonly username: string;
  readonly onNewLetter: () => void;
  /** Told whether it is the start page that is shown. */
  readonly onStarting: (starting: boolean) => void;
}

function NewLetterOrStart({ username, onNewLetter, onStarting }: NewLetterOrStartProps) {
  const opened = useQuery(newLetterQuery(username));
  const starting = !opened.data;
  useEffect(() => onStarting(starting), [starting, onStarting]);
  if (opened.isPending) return <DeskSkeleton />;
  if (opened.data) {
    const { letter } = opened.data;
    return <Desk key={`${NEW_LETTER_ID}:${letter.floodedDate}`} opened={opened.data} username={username} />;
  }
  return <StartPage onNewLetter={onNewLetter} />;
}

/** Loads the desk and the editor while the letter itself is on its way. */
function useDeskAhead() {
  useEffect(() => {
    // Without the network the letter does not come either, and says so.
    Promise.all([loadDesk(), loadRichTextEditor()]).catch(() => undefined);
  }, []);
}

function Desk(props: { opened: OpenedLetter; username: string }) {
  return (
    <Suspense fallback={<DeskSkeleton />}>
      <div className={classes.desk}>
        <LetterDesk {...props} />
      </div>
    </Suspense>
  );
}

function DeskSkeleton() {
  return (
    <div className={classes.desk}>
      <LetterSkeleton />
    </div>
  );
}
