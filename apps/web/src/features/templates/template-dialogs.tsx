import { getFromWarning } from '@letterdesk/core/templates/address-fields';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConflictDialog } from '../../draft-store/conflict-dialog.tsx';
import { CopyTextButton } from '../../draft-store/copy-text-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { useMe } from '../session/session-context.tsx';
import { useTemplateAuthoring } from '../shortcodes/expression-groups.ts';
import { followTemplateAttachments } from './follow-template-attachments.ts';
import type { TemplateActions } from './template-actions.ts';
import { draftText, draftVersion } from './template-text.ts';
import { UnseenBranches } from './unseen-branches.tsx';
import type { TemplateState } from './use-template.ts';

const ConfigurationDialog = lazyComponent({
  name: 'The configuration',
  load: () => import('./configuration/configuration-dialog.tsx').then((module) => module.ConfigurationDialog),
  close: ({ onClose }) => onClose(),
});
const RehearsalDialog = lazyComponent({
  name: 'The preview',
  load: () => import('./rehearsal/rehearsal-dialog.tsx').then((module) => module.RehearsalDialog),
  close: ({ onClose }) => onClose(),
});
const TemplateAttachmentsDialog = lazyComponent({
  name: 'Attachments',
  load: () => import('../attachments/template-attachments.tsx').then((module) => module.TemplateAttachmentsDialog),
  close: ({ onClose }) => onClose(),
});
const AboutTemplateDialog = lazyComponent({
  name: 'About this template',
  load: () => import('./about/about-template-dialog.tsx').then((module) => module.AboutTemplateDialog),
  close: ({ onClose }) => onClose(),
});
const VariantDialog = lazyComponent({
  name: 'Duplicate as variant',
  load: () => import('./variant-dialog.tsx').then((module) => module.VariantDialog),
  close: ({ onClose }) => onClose(),
});
const VersionsDialog = lazyComponent({
  name: 'The versions',
  load: () => import('./versions/versions-dialog.tsx').then((module) => module.VersionsDialog),
  close: ({ onClose }) => onClose(),
});

/** Loads the larger dialogs before they are needed, so that they also open while the server is away. */
export function preloadTemplateDialogs(): void {
  for (const dialog of [ConfigurationDialog, RehearsalDialog, TemplateAttachmentsDialog, VersionsDialog])
    dialog.preload();
}

const DELETE = 'Are you sure you want to delete this Template Draft?  This action is irreversible.';
const PUBLISH = 'Are you sure you want to publish this Template Draft?  This action is irreversible.';

export interface TemplateDialogsProps {
  readonly state: TemplateState;
  readonly actions: TemplateActions;
}

export function TemplateDialogs({ state, actions }: TemplateDialogsProps) {
  const me = useMe();
  const { question, answered, pendingAction } = actions;
  const { template, text } = state;
  const authoring = useTemplateAuthoring();
  const [followChanges] = useState(() => followTemplateAttachments(text.store));
  switch (question?.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          opened
          message={DELETE}
          busy={pendingAction === 'delete'}
          onCancel={answered}
          onConfirm={() => void actions.remove()}
        />
      );
    case 'publish':
      return (
        <ConfirmDialog
          opened
          title="Confirm Publish"
          message={[PUBLISH, getFromWarning(template?.defaultFromField ?? null)].filter(Boolean).join(' ')}
          confirmLabel="Publish"
          harmless
          busy={pendingAction === 'publish'}
          onCancel={answered}
          onConfirm={() => void actions.publish()}
        >
          <UnseenBranches branches={question.unseenBranches} onPreview={() => void actions.preview()} />
        </ConfirmDialog>
      );
    case 'attachments':
      return template && <TemplateAttachmentsDialog template={template} onChanged={followChanges} onClose={answered} />;
    case 'about':
      return template && <AboutTemplateDialog template={template} onReviewed={state.configured} onClose={answered} />;
    case 'variant':
      return (
        template && (
          <VariantDialog
            template={template}
            busy={pendingAction === 'duplicate'}
            onDuplicate={(name) => void actions.duplicate(name)}
            onClose={answered}
          />
        )
      );
    case 'configuration':
      return (
        template && (
          <ConfigurationDialog
            template={template}
            focus={question.problems}
            onSaved={(saved) => {
              state.configured(saved);
              if (question.problems.length > 0) void actions.askToPublish();
            }}
            onClose={answered}
          />
        )
      );
    case 'conflict': {
      const { theirs, mine } = question;
      const savedBy = theirs?.draft?.lastModifiedBy;
      const other = draftText(theirs);
      const { mergeBase } = text;
      return (
        <ConflictDialog
          noun="draft"
          texts={{
            base: mergeBase?.template ?? null,
            mine: mine.template,
            theirs: other.template,
            lines: [{ label: 'Title', base: mergeBase?.title ?? null, mine: mine.title, theirs: other.title }],
          }}
          savedBy={savedBy?.name ?? ''}
          savedDate={theirs?.draft?.lastModifiedDate ?? null}
          inAnotherWindow={savedBy?.account === me?.account}
          authoring={authoring}
          onMerged={({ lines: [line], text: template }) => {
            const { title } = line === 'mine' ? mine : other;
            void actions.saveMerged(theirs, { title, template });
          }}
          onTakeTheirs={() => actions.takeTheirs(theirs)}
          onClose={answered}
        />
      );
    }
    case 'versions':
      return (
        template && (
          <VersionsDialog
            template={template}
            typed={question.typed}
            typedOver={draftVersion(template)}
            onRestored={actions.takeTheirs}
            onClose={answered}
          />
        )
      );
    case 'rehearsal':
      return (
        template && (
          <RehearsalDialog template={template} title={question.title} text={question.text} onClose={answered} />
        )
      );
    case 'draft-deleted':
    case 'template-deleted':
      return (
        <DraftDeletedDialog
          isTemplateDeleted={question.kind === 'template-deleted'}
          byYou={question.kind === 'draft-deleted' && question.byYou}
          unsaved={text.dirty}
          onBegin={() => void actions.createAgain()}
          read={() => text.store.current().template}
          onLeave={() => {
            if (question.kind === 'draft-deleted') actions.takeTheirs(question.theirs);
            else void actions.leave();
          }}
          onClose={answered}
        />
      );
    default:
      return null;
  }
}

interface DraftDeletedDialogProps {
  /** The unpublished template was deleted with its draft. */
  readonly isTemplateDeleted: boolean;
  /** The same person, in another window. */
  readonly byYou: boolean;
  readonly unsaved: boolean;
  /** Continues with the text as a new draft or template. */
  readonly onBegin: () => void;
  /** Returns the page's text as HTML. */
  readonly read: () => string;
  /** Discards the text. */
  readonly onLeave: () => void;
  /** Decides nothing; the text stays. */
  readonly onClose: () => void;
}

/** Shown when the edited draft was published or deleted elsewhere. */
function DraftDeletedDialog({
  isTemplateDeleted,
  byYou,
  unsaved,
  onBegin,
  read,
  onLeave,
  onClose,
}: DraftDeletedDialogProps) {
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={isTemplateDeleted ? 'This template was deleted' : 'This draft no longer exists'}
      size={600}
    >
      <Text>
        {isTemplateDeleted
          ? 'It was deleted with its draft while it was open here.'
          : byYou
            ? 'You published or deleted the draft in another window while it was open here.'
            : 'Someone else published or deleted the draft while it was open here.'}{' '}
        {unsaved ? 'What you typed is still on this page.' : 'Its text is still on this page.'}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyTextButton read={read} />
        <Button variant="default" onClick={onLeave}>
          Discard my text
        </Button>
        <Button onClick={onBegin} data-autofocus>
          {isTemplateDeleted ? 'Create a new template with my text' : 'Start a new draft with my text'}
        </Button>
      </Group>
    </DialogFrame>
  );
}
