import type { Letter } from '@letterdesk/contract/letters';
import { Button } from '@mantine/core';
import { IconCloudOff, IconFolderSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CloudDocumentPicker } from './cloud-document-picker.tsx';
import { cloudDocumentsQuery } from './cloud-documents-query.ts';
import classes from './cloud-tab.module.css';

export interface CloudTabProps {
  readonly letter: Letter;
  /** Receives the letter after attaching. */
  readonly onChanged: (letter: Letter) => void;
}

/** Attaches cloud documents (specification 2.49). */
export function CloudTab(props: CloudTabProps) {
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} tabIndex={-1} className={classes.tab} aria-label="Documents of the cloud store">
      {/* Takes focus when the pressed button disappears with the error. */}
      <Documents {...props} onShownAgain={() => place.current?.focus()} />
    </section>
  );
}

function Documents({ letter, onChanged, onShownAgain }: CloudTabProps & { onShownAgain: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(cloudDocumentsQuery(letter.id));
  const again = async () => {
    if (!isFetching && (await refetch()).isSuccess) onShownAgain();
  };
  if (data && data.documents.length > 0) {
    return (
      <CloudDocumentPicker
        letter={letter}
        documents={data.documents}
        limit={data.attachmentLimit}
        onChanged={onChanged}
      />
    );
  }
  if (data) {
    return (
      <EmptyState title="No cloud documents" order={3} icon={<IconFolderSearch size={22} />}>
        The store has no documents for this letter’s provider or client.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <div role="alert">
        <EmptyState
          title="The cloud documents can’t be shown"
          order={3}
          icon={<IconCloudOff size={22} />}
          action={
            <Button
              variant="default"
              // Not `disabled`, which would lose focus.
              aria-disabled={isFetching || undefined}
              data-disabled={isFetching || undefined}
              onClick={() => void again()}
            >
              Try again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.waiting}>
      <Spinner label="Cloud documents are being loaded" size={24} />
    </div>
  );
}
