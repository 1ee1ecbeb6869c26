import type { ConfigurationProblem } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDraftOwner } from '../../session/use-draft-owner.ts';
import classes from './configuration-dialog.module.css';
import { ConfigurationForm } from './configuration-form.tsx';
import { useConfigurationLists } from './configuration-lists.ts';
import { openedConfigurationQuery } from './save-configuration.ts';

export interface ConfigurationDialogProps {
  readonly template: LetterTemplateDetail;
  /** With the stored template; the dialog closes itself. */
  readonly onSaved: (saved: LetterTemplateDetail) => void;
  readonly onClose: () => void;
  /** Problems to highlight after publishing was refused. */
  readonly focus?: readonly ConfigurationProblem[];
}

/** CSS pixels. */
const WIDE_DIALOG_WIDTH = 1060;
const NARROW_DIALOG_WIDTH = 600;
const NOTHING: readonly ConfigurationProblem[] = [];
const SKELETONS = ['name', 'division', 'type', 'query', 'footer', 'logo', 'message', 'from'];

/** Template Configuration: everything but title and text (specification 2.42). */
export function ConfigurationDialog({ template, onSaved, onClose, focus = NOTHING }: ConfigurationDialogProps) {
  const { lists, failed, retry } = useConfigurationLists();
  const opened = useQuery(openedConfigurationQuery(useDraftOwner(), template));
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  // The form asks first if something changed.
  const close = useRef(onClose);
  const ready = lists !== null && opened.data !== undefined;
  return (
    <DialogFrame
      opened
      onClose={() => close.current()}
      title="Template Configuration"
      anchored
      size={wide ? WIDE_DIALOG_WIDTH : NARROW_DIALOG_WIDTH}
    >
      {lists === null && failed && (
        <EmptyState title="The configuration could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
          Nothing was changed.
        </EmptyState>
      )}
      {!ready && !failed && (
        <div className={classes.columns} data-wide={wide || undefined} aria-busy>
          {SKELETONS.map((field) => (
            <Skeleton key={field} height={36} my="xs" />
          ))}
        </div>
      )}
      {ready && (
        <ConfigurationForm
          template={template}
          lists={lists}
          opened={opened.data}
          refusedFor={focus}
          wide={wide}
          close={close}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  );
}
