import { getRefusalMessage } from '../../api/api-error.ts';
import type { ActionButtonProps } from '../../ui/action-button.tsx';
import type { PendingAction, TemplateActions } from './template-actions.ts';
import type { TemplateState } from './use-template.ts';

/** A tab's command for button and shortcut. */
export interface TemplateCommand {
  readonly id:
    | 'configuration'
    | 'versions'
    | 'edit'
    | 'delete'
    | 'preview'
    | 'attachments'
    | 'configure'
    | 'save'
    | 'publish'
    | 'duplicate'
    | 'about';
  readonly label: string;
  readonly look: ActionButtonProps['look'];
  /** Key used with Ctrl or ⌘. */
  readonly key?: 's' | 'p';
  /** Why it's unavailable, or null. */
  readonly refusal: string | null;
  readonly running: boolean;
  perform(): void;
}

const NO_TITLE = 'Give the template a title first.';
const NO_VERSIONS = 'There are no versions before it is published for the first time.';
const NOTHING_TO_DELETE = 'There is nothing to delete yet.';

/** Returns the tab's commands in order with the server's refusals. */
export function templateCommands(state: TemplateState, actions: TemplateActions): readonly TemplateCommand[] {
  const ofStored = state.template === null ? [] : storedCommands(state, actions);
  if (state.tab === 'current') return [...currentCommands(state, actions), ...ofStored];
  return [
    ...draftCommands(state, actions).filter((command) => state.template !== null || concernsNew(command)),
    ...ofStored,
  ];
}

/** Unsaved templates show available commands plus Save and Publish (specification 2.77). */
function concernsNew({ id, refusal }: TemplateCommand): boolean {
  return refusal === null || id === 'save' || id === 'publish';
}

function versionsCommand({ template }: TemplateState, actions: TemplateActions): TemplateCommand {
  return {
    id: 'versions',
    label: 'Versions',
    look: 'default',
    refusal: template && !template.unpublished ? null : NO_VERSIONS,
    running: false,
    perform: actions.versions,
  };
}

/** Of both tabs; always under More. */
function storedCommands(state: TemplateState, actions: TemplateActions): readonly TemplateCommand[] {
  return [
    {
      id: 'duplicate',
      label: 'Duplicate as variant',
      look: 'default',
      refusal: editRefusal(state),
      running: actions.pendingAction === 'duplicate',
      perform: () => void actions.askToDuplicate(),
    },
    {
      id: 'about',
      label: 'About this template',
      look: 'default',
      refusal: null,
      running: false,
      perform: () => actions.ask({ kind: 'about' }),
    },
  ];
}

/** Opens the draft's files; shown beside its title. */
export function attachmentsCommand(state: TemplateState, actions: TemplateActions): TemplateCommand {
  const { template } = state;
  const count = template?.draft?.emailAttachments.length ?? 0;
  return {
    id: 'attachments',
    label: count === 0 ? 'Attachments' : `Attachments (${count})`,
    look: 'default',
    refusal: template?.draft ? getRefusalMessage(template.refusals.attach) : editRefusal(state),
    running: actions.pendingAction === 'attachments',
    perform: () => void actions.attachments(),
  };
}

function untitledRefusal({ text }: TemplateState): string | null {
  return text.content.title.trim() === '' ? NO_TITLE : null;
}

function editRefusal(state: TemplateState): string | null {
  return getRefusalMessage(state.template?.refusals.edit ?? null) ?? untitledRefusal(state);
}

const CHANGED_BY_YOU = 'You are changing this draft, so another template administrator must publish it.';

/** Publishing saves first, which makes this person the one who saved it last. */
function publishRefusal(state: TemplateState): string | null {
  const { template, text } = state;
  const edit = editRefusal(state);
  if (edit !== null || !template?.secondPublisher) return edit;
  return text.dirty || !template.draft ? CHANGED_BY_YOU : getRefusalMessage(template.refusals.publish);
}

function currentCommands(state: TemplateState, actions: TemplateActions): readonly TemplateCommand[] {
  const { template } = state;
  return [
    versionsCommand(state, actions),
    {
      id: 'configuration',
      label: 'Configuration',
      look: 'default',
      refusal: getRefusalMessage(template?.refusals.configure ?? null),
      running: actions.pendingAction === 'configure',
      perform: () => void actions.configure(),
    },
    {
      id: 'edit',
      label: 'Edit',
      look: 'primary',
      refusal: getRefusalMessage(template?.refusals.edit ?? null),
      running: actions.pendingAction === 'edit',
      perform: () => void actions.edit(),
    },
  ];
}

function draftCommands(state: TemplateState, actions: TemplateActions): readonly TemplateCommand[] {
  const { template, text } = state;
  const untitled = untitledRefusal(state);
  const edit = editRefusal(state);
  const running = (what: PendingAction) => actions.pendingAction === what;
  return [
    {
      id: 'delete',
      label: 'Delete',
      look: 'quiet-danger',
      refusal: template?.refusals.deleteDraft === null || text.dirty ? null : NOTHING_TO_DELETE,
      running: running('delete'),
      perform: () => actions.ask({ kind: 'delete' }),
    },
    versionsCommand(state, actions),
    {
      id: 'preview',
      label: 'Preview',
      key: 'p',
      look: 'default',
      refusal: untitled,
      running: running('preview'),
      perform: () => void actions.preview(),
    },
    {
      id: 'configure',
      label: 'Configure',
      look: 'default',
      refusal: template ? getRefusalMessage(template.refusals.configure) : untitled,
      running: running('configure'),
      perform: () => void actions.configure(),
    },
    {
      id: 'save',
      label: 'Save',
      key: 's',
      look: 'default',
      refusal: edit,
      running: running('save'),
      perform: () => void actions.save(),
    },
    {
      id: 'publish',
      label: 'Publish',
      look: 'primary',
      refusal: publishRefusal(state),
      running: running('publish'),
      perform: () => void actions.askToPublish(),
    },
  ];
}
