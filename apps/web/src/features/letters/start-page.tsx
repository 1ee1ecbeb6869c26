import { ID_LABELS, isIdKey } from '@letterdesk/core/flooding/id-map';
import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTypedAt } from '../../draft-store/format-typed-at.ts';
import { UnreadableNotice } from '../../draft-store/unreadable-notice.tsx';
import { toNewLetter } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { usePhone } from '../../ui/use-width.ts';
import { WaitingNotice } from '../approvals/task-lists/waiting-notice.tsx';
import { SavedSearches } from '../search/saved-searches.tsx';
import { ScheduledList } from '../sending/scheduled/scheduled-list.tsx';
import { type SearchParameters, useSearchParameters } from '../session/search-parameters.ts';
import { markJustCreated } from './new-letter/new-letter-request.ts';
import type { UnsavedLetter, UnsavedLetters } from './opened-letter.ts';
import { processedIdsQuery } from './processed-ids-query.ts';
import { RecentLetters } from './recent-letters.tsx';
import classes from './start-page.module.css';

interface StartPageProps {
  readonly onNewLetter: () => void;
  readonly unsaved: UnsavedLetters;
}

/** New Letter, recent letters and unsaved ones. */
export function StartPage({ onNewLetter, unsaved }: StartPageProps) {
  usePageTitle('Letters');
  const phone = usePhone();
  return (
    <div className={`${pageClasses.narrow} ${classes.page}`}>
      <header className={pageClasses.head}>
        <div>
          <h1 className={`${pageClasses.largeTitle} ${classes.title}`}>Letters</h1>
          <RecordIds />
        </div>
        {phone && (
          <div className={classes.waiting}>
            <WaitingNotice />
          </div>
        )}
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNewLetter}>
          New Letter
        </Button>
      </header>
      <div className={classes.unsaved}>
        {unsaved.letters.map((letter) => (
          <UnsavedLetterNotice key={letter.draftId} letter={letter} />
        ))}
        <UnreadableNotice unreadable={unsaved.unreadable} place="above" />
      </div>
      <ScheduledList heading={<h2 className={`${classes.heading} ${classes.scheduled}`}>Scheduled</h2>} />
      <div className={classes.lists}>
        <h2 className={classes.heading}>Recent letters</h2>
        <SavedSearches shown={null} />
      </div>
      <RecentLetters />
    </div>
  );
}

/** The records named in the source system's link. */
function RecordIds() {
  const parameters = useSearchParameters();
  if (Object.keys(parameters).length > 0) return <GivenRecords parameters={parameters} />;
  return (
    <p className={pageClasses.note}>
      No record selected. To fill a letter with data, open Letterdesk from a record in the source system.
    </p>
  );
}

/** By name, or by number until known. */
function GivenRecords({ parameters }: { parameters: SearchParameters }) {
  const { data } = useQuery(processedIdsQuery(parameters));
  return (
    <div className={classes.ids}>
      <span className={pageClasses.note}>A new letter is filled from</span>
      <dl className={classes.given} aria-label="A new letter is filled from">
        {Object.entries(parameters).map(([key, value]) => {
          const label = isIdKey(key) ? ID_LABELS[key] : key;
          return (
            <div key={key} className={classes.id} title={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>
                <UnbrokenText>{data?.given.find((record) => record.key === key)?.name ?? value}</UnbrokenText>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Leads back to an unsaved letter. */
function UnsavedLetterNotice({ letter: { draftId, name, typedAt } }: { letter: UnsavedLetter }) {
  const title = name.trim() || 'Letter without a title';
  const kept =
    typedAt === null
      ? 'Kept in this browser only.'
      : `Last typed at ${formatTypedAt(typedAt)}, kept in this browser only.`;
  return (
    <Notice
      icon={<IconHistory size={16} aria-hidden />}
      place="above"
      role="status"
      action={
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => <Link {...props} {...toNewLetter(draftId)} onClick={markJustCreated} />}
        >
          Keep writing
          <span className="visually-hidden">: {title}</span>
        </Button>
      }
    >
      <UnbrokenText>{`“${title}” is not saved yet. ${kept}`}</UnbrokenText>
    </Notice>
  );
}
