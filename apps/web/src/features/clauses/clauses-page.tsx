import { type Clause, getClause } from '@letterdesk/contract/clauses';
import type { Session } from '@letterdesk/contract/session';
import type { ClauseContent } from '@letterdesk/core/clauses/clause-content';
import { Button, Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { handledByPage } from '../../api/query-client.ts';
import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { ItemNotFound } from '../../draft-store/item-not-found.tsx';
import { type DraftKindConfig, openDraft } from '../../draft-store/open-draft.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { type VersionBase, versionBase } from '../../draft-store/stored-draft.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { toClause } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { useMe } from '../session/session-context.tsx';
import { useDraftOwner } from '../session/use-draft-owner.ts';
import classes from './clause-desk.module.css';
import { ClauseLibrary } from './clause-library.tsx';

const ClauseDesk = lazyComponent({
  name: 'The clause',
  shape: 'page',
  load: () => import('./clause-desk.tsx').then((module) => module.ClauseDesk),
  fallback: ClauseSkeleton,
});

/** /clauses/{id?}: the clause editor, or the library. */
export function ClausesPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  if (!me) return null;
  return id === undefined ? <ClauseLibrary /> : <StoredClause key={id} id={id} me={me} />;
}

function StoredClause({ id, me }: { id: string; me: Session }) {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : null;
  const opened = useQuery({ ...openedClauseQuery(draftOwnerOf(me), number ?? 0), enabled: number !== null });
  useEffect(() => {
    // Preloaded while the clause loads.
    ClauseDesk.preload();
    RichTextEditor.preload();
  }, []);
  if (number === null || opened.isError) return <ClauseNotFound id={number ?? 0} />;
  if (!opened.data) return <ClauseSkeleton />;
  return <ClauseDesk opened={opened.data} />;
}

function ClauseNotFound({ id }: { id: number }) {
  return (
    <ItemNotFound
      owner={useDraftOwner()}
      kind="clause"
      id={id}
      pageTitle="Clause not found"
      title="This clause can’t be opened"
      icon={<IconFileOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toClause()} />}>
          Go to clauses
        </Button>
      }
    >
      It may have been removed, or the link is incomplete.
    </ItemNotFound>
  );
}

/** Shown while the clause loads. */
function ClauseSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.centre}>
        <div className={classes.head}>
          <div className={classes.heading}>
            <h1 className="visually-hidden">Clause</h1>
            <Skeleton height={24} width="40%" mb={8} />
            <Skeleton height={16} width="25%" />
          </div>
        </div>
        <div className={classes.loading}>
          <Skeleton height={480} />
        </div>
      </div>
    </div>
  );
}

const content: z.ZodType<ClauseContent> = z.object({ text: z.string() });

const clauseDraftConfig: DraftKindConfig<ClauseContent, Clause, VersionBase> = {
  kind: { name: 'clause', content, base: versionBase },
  idOf: ({ id }) => String(id),
  baseOf: ({ version }) => ({ version }),
  restoreBase: (clause, { version }) => ({ ...clause, version }),
};

/** Refetched whenever it's opened, and never while typing. */
function openedClauseQuery(owner: DraftOwner, id: number) {
  return queryOptions({
    queryKey: ['clauses', 'open', id],
    queryFn: async ({ signal }) => {
      await whenSaved({ kind: 'clause', id: String(id) });
      return openDraft(owner, clauseDraftConfig, await call(getClause, { params: { id }, signal }));
    },
    ...handledByPage('clause_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
