import { listOutgoing, OUTGOING_PAGE_SIZE } from '@letterdesk/contract/outgoing-mail';
import { OUTGOING_STANDINGS, type OutgoingStanding } from '@letterdesk/core/sending/delivery';
import { Skeleton, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { dateTime } from '../../../ui/date-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SentLetterModal } from '../outcome/sent-letter-modal.tsx';
import classes from './outgoing-mail-page.module.css';
import { OutgoingTable } from './outgoing-table.tsx';
import { STANDING_WORDS } from './standing-words.ts';

/** Mails that wait, failed or are uncertain, for whoever looks after Letterdesk: why, and what to do. */
export function OutgoingMailPage() {
  usePageTitle('Outgoing mail');
  const [standing, setStanding] = useState<OutgoingStanding>('waiting');
  const [page, setPage] = useState(1);
  const [opened, open] = useState<number | null>(null);
  const outgoing = useQuery({
    queryKey: ['outgoing-mail', standing, page],
    queryFn: ({ signal }) => call(listOutgoing, { query: { standing, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
  });
  const { data, isPlaceholderData } = outgoing;
  // The numbers stay while other recipients are on their way, the rows do not.
  const shown = isPlaceholderData ? undefined : data;
  const show = (next: OutgoingStanding) => {
    setStanding(next);
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Outgoing mail
      </Title>
      {data?.heldDate && (
        <Notice tone="warn" place="above">
          No mail leaves since this database was restored, on {dateTime(data.heldDate)}. Whoever runs the server lets it
          go with <code>npx letterdesk release-mail</code>.
        </Notice>
      )}
      <fieldset className={classes.standings}>
        <legend className="visually-hidden">Which recipients are shown</legend>
        {OUTGOING_STANDINGS.map((each) => (
          <label key={each} className={classes.standing}>
            <input
              type="radio"
              name="standing"
              className="visually-hidden"
              checked={each === standing}
              onChange={() => show(each)}
            />
            {STANDING_WORDS[each].label} {data?.counts[each]}
          </label>
        ))}
      </fieldset>
      <Text size="sm" c="dimmed" mb="sm">
        {STANDING_WORDS[standing].todo}
      </Text>
      {outgoing.isError && !data && (
        <EmptyState title="Outgoing mail cannot be shown">Please try again in a moment.</EmptyState>
      )}
      {!shown && !outgoing.isError && <Skeleton height={240} aria-label="Outgoing mail is being loaded" />}
      {shown?.counts[standing] === 0 && (
        <EmptyState title={STANDING_WORDS[standing].none} icon={<IconMailCheck size={24} />}>
          You do not need to do anything.
        </EmptyState>
      )}
      {shown && shown.counts[standing] > 0 && (
        <>
          <OutgoingTable recipients={shown.recipients} label={STANDING_WORDS[standing].label} onOpen={open} />
          <Pager
            page={page}
            pageSize={OUTGOING_PAGE_SIZE}
            total={shown.counts[standing]}
            onPage={setPage}
            label="Pages of recipients"
          />
        </>
      )}
      {opened !== null && (
        <SentLetterModal
          sentLetterId={opened}
          onClose={() => {
            open(null);
            void outgoing.refetch();
          }}
        />
      )}
    </div>
  );
}

/** Milliseconds. */
const REFRESH = 15_000;
