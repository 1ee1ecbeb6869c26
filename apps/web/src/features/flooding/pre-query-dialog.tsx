import { PRE_QUERY_PAGE_SIZE, type PreQuery, resolvePreQuery } from '@letterdesk/contract/pre-queries';
import type { PickedIds } from '@letterdesk/core/flooding/complete-id-map';
import { readIdMap } from '@letterdesk/core/flooding/id-map';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { reportError } from '../../api/reported-error.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './pre-query.module.css';
import { type PreQueryRun, preQueryPage } from './pre-query-page.ts';
import { PreQueryEmpty, PreQueryFailed, PreQuerySkeleton } from './pre-query-placeholders.tsx';
import { PreQueryFooter, PreQueryTable } from './pre-query-table.tsx';
import type { Ids } from './reflood-letter.ts';
import { getPreviouslyPicked, usePickedRecords } from './use-picked-records.ts';

interface PreQueryDialogProps {
  readonly run: PreQueryRun;
  /** Its records are preselected. */
  readonly before?: Ids;
  readonly onCancel: () => void;
  /** Null to continue without records. */
  readonly onPicked: (picked: PickedIds | null) => void;
}

/** Picks records to fill a letter from (specification 2.44). */
export function PreQueryDialog({ run, before, onCancel, onPicked }: PreQueryDialogProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [resolving, setResolving] = useState(false);
  const found = useQuery({ ...preQueryPage(run, text, page), placeholderData: keepPreviousData });
  const { data: first } = useQuery(preQueryPage(run));
  const atFirst = useMemo(() => (first && before ? getPreviouslyPicked(first, before) : undefined), [first, before]);
  const picked = usePickedRecords(found.data?.multiple ?? false, atFirst);
  const { preQuery, environment } = run;

  const resolve = async () => {
    if (picked.refusal !== null || resolving) return;
    setResolving(true);
    try {
      const records = [...picked.ids].map((id) => ({ id }));
      const { resultKey, ids } = await call(resolvePreQuery, {
        params: { id: preQuery.id },
        query: { env: environment },
        body: { records },
      });
      onPicked({ resultKey, ids: readIdMap(ids).ids });
    } catch (error) {
      reportError(error);
    } finally {
      setResolving(false);
    }
  };
  // Placeholder data of another filter doesn't apply.
  const data = found.data?.total === 0 && found.isPlaceholderData ? undefined : found.data;
  const nothingToPick = data?.total === 0 && text === '';
  return (
    <DialogFrame opened onClose={onCancel} title={preQuery.name} anchored size="min(900px, 94vw)" fills>
      <div className={classes.top}>
        <Text c="dimmed" size="sm" className={classes.about}>
          {data && aboutOf(data)}
        </Text>
        {!nothingToPick && (
          <div className={classes.search}>
            <SearchBox
              autoFocus
              label={`Filter ${preQuery.name}`}
              placeholder="Filter"
              onSearch={(wanted) => {
                setText(wanted);
                setPage(1);
              }}
            />
          </div>
        )}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void resolve();
        }}
      >
        {/* The previous page stays readable but inert while loading. */}
        <div
          key={`${page} ${text}`}
          className={classes.frame}
          aria-busy={found.isPlaceholderData || undefined}
          inert={found.isPlaceholderData}
        >
          {!data && !found.isError && <PreQuerySkeleton />}
          {found.isError && <PreQueryFailed error={found.error} onRetry={() => void found.refetch()} />}
          {data?.total === 0 && (
            <div className={classes.empty}>
              <PreQueryEmpty found={data} text={text} />
            </div>
          )}
          {data && data.total > 0 && <PreQueryTable found={data} picked={picked} />}
        </div>
        {data && data.total > 0 && (
          <div className={classes.pager}>
            <Pager
              page={page}
              pageSize={PRE_QUERY_PAGE_SIZE}
              total={data.total}
              onPage={setPage}
              label={`Pages of ${preQuery.name}`}
            />
          </div>
        )}
        <PreQueryFooter
          picked={picked}
          multiple={found.data?.multiple ?? false}
          resolving={resolving}
          onCancel={onCancel}
          onWithout={nothingToPick ? () => onPicked(null) : null}
        />
      </form>
    </DialogFrame>
  );
}

function aboutOf({ multiple }: PreQuery): string {
  return multiple
    ? 'Pick the records that the letter is filled from.'
    : 'Pick the record that the letter is filled from.';
}
