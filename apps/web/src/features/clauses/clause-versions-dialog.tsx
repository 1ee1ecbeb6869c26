import { type Clause, listClauseVersions } from '@letterdesk/contract/clauses';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { TextToRead } from '../../editor/text-to-read.tsx';
import { dateTime } from '../../ui/date-time.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTemplateAuthoring } from '../shortcodes/expression-groups.ts';
import classes from './clause-versions.module.css';

interface ClauseVersionsDialogProps {
  readonly clause: Clause;
  readonly onClose: () => void;
}

const NO_PAPER = { logo: null, footer: null };

/** Shows each published version to read. */
export function ClauseVersionsDialog({ clause, onClose }: ClauseVersionsDialogProps) {
  const authoring = useTemplateAuthoring();
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useQuery({
    queryKey: ['clauses', 'versions', clause.id, clause.publishedVersion],
    queryFn: ({ signal }) => call(listClauseVersions, { params: { id: clause.id }, signal }),
  });
  const shown = versions.data?.find(({ version }) => version === chosen) ?? versions.data?.[0];
  return (
    <DialogFrame opened onClose={onClose} title={`Versions of ${clause.name}`} size="min(960px, 96vw)" fills>
      <div className={classes.dialog}>
        {versions.isPending && <Skeleton height={320} aria-busy />}
        {versions.isError && <EmptyState title="The versions can’t be shown">Close this and try again.</EmptyState>}
        {versions.data?.length === 0 && (
          <EmptyState title="No versions yet">Publishing makes the first one. Every version is kept.</EmptyState>
        )}
        {shown && (
          <>
            <NativeSelect
              label="Version"
              data-autofocus
              value={String(shown.version)}
              data={(versions.data ?? []).map(({ version, publishedDate, publishedBy }) => ({
                value: String(version),
                label: `Version ${version}, ${dateTime(publishedDate)} by ${publishedBy.name}`,
              }))}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            />
            <TextToRead
              key={shown.version}
              title={`Version ${shown.version}`}
              label={`Version ${shown.version} of ${clause.name}`}
              value={shown.text}
              template={NO_PAPER}
              authoring={authoring}
            />
          </>
        )}
      </div>
    </DialogFrame>
  );
}
