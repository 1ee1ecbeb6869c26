import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { OpenedDraft } from '../../draft-store/open-draft.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import type { PaperFrame } from '../../editor/view/paper.tsx';
import { day } from '../../ui/date-time.ts';
import { useReturnFocusAfter } from '../../ui/dialog/use-return-focus.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSidePanel } from '../../ui/side-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { TemplateAttachmentPills } from '../attachments/template-attachments.tsx';
import { useClauseGroup } from '../shortcodes/clause-group.ts';
import { useTemplateAuthoring } from '../shortcodes/expression-groups.ts';
import { useInsertionTarget } from '../shortcodes/insertion-target.ts';
import { ShortcodeLine } from '../shortcodes/shortcode-line.tsx';
import { ShortcodePanel } from '../shortcodes/shortcode-panel.tsx';
import { DraftTab } from './draft-tab.tsx';
import { attachmentsCommand, type TemplateCommand, templateCommands } from './template-commands.ts';
import classes from './template-desk.module.css';
import { CommandButton, TemplateHead } from './template-head.tsx';
import type { StoredTemplate } from './template-text.ts';
import { useTemplate } from './use-template.ts';
import { useTemplateActions } from './use-template-actions.ts';

const TemplateDialogs = lazyComponent({
  name: 'The dialog',
  load: () =>
    import('./template-dialogs.tsx').then((module) => {
      module.preloadTemplateDialogs();
      return module.TemplateDialogs;
    }),
  close: ({ actions }) => actions.answered(),
});

export interface TemplateDeskProps {
  readonly opened: OpenedDraft<TemplateContent, StoredTemplate>;
  /** Called after the first save. */
  readonly onCreated: (id: number) => boolean;
}

/** The template editor (specification 2.73 to 2.79): shortcodes, and the template in the tabs Current and Draft. */
export function TemplateDesk({ opened, onCreated }: TemplateDeskProps) {
  const editor = useRef<RichTextEditorHandle>(null);
  const state = useTemplate(opened, editor);
  const actions = useTemplateActions(state, onCreated);
  const target = useInsertionTarget(editor);
  const side = useSidePanel();
  const clauses = useClauseGroup();
  const commands = templateCommands(state, actions);
  const { template, tab } = state;
  const name = template?.name ?? 'New Template';
  useTemplateShortcuts(commands, actions.question === null);
  useReturnFocusAfter(actions.pendingAction !== null || actions.question !== null, null);
  usePageTitle(name);

  useEffect(() => {
    // Preloaded, so that it opens while the server is unreachable.
    TemplateDialogs.preload();
  }, []);

  const logo = template?.logo ?? null;
  const footer = template?.footer?.text ?? null;
  const paper = useMemo(() => ({ logo, footer }), [logo, footer]);
  const hasDraft = !template || template.draft !== null || state.text.dirty;
  return (
    <div className={classes.page} data-side={side.opened || undefined}>
      {side.opened && (
        <aside className={classes.side}>
          <ShortcodePanel onInsert={target.insert} refusal={insertRefusal(tab, hasDraft)} extra={clauses} />
        </aside>
      )}
      <section className={classes.centre} aria-label="Template" onFocus={target.onFocus}>
        <Tabs
          label="Versions of this template"
          shown={tab}
          onShow={state.show}
          head={(tabs) => <TemplateHead template={template} name={name} tabs={tabs} commands={commands} side={side} />}
          tabs={[
            {
              name: 'current',
              label: 'Current',
              refusal: !template || template.unpublished ? 'This template is not published yet.' : null,
              panel: template && !template.unpublished && (
                <CurrentTab template={template} paper={paper} shown={tab === 'current'} />
              ),
            },
            {
              name: 'draft',
              label: 'Draft',
              refusal: hasDraft ? null : 'There’s no draft yet. Choose Edit to begin one.',
              panel: hasDraft && (
                <DraftTab
                  state={state}
                  unreadable={opened.unreadable}
                  editor={editor}
                  paper={paper}
                  onCopy={actions.copy}
                  beside={<Attachments template={template} command={attachmentsCommand(state, actions)} />}
                />
              ),
            },
          ]}
        />
      </section>
      {actions.question && <TemplateDialogs state={state} actions={actions} />}
    </div>
  );
}

/** Keeps its space, so that the title's width is stable. */
function Attachments({ template, command }: { template: StoredTemplate; command: TemplateCommand }) {
  return (
    <div className={classes.kept} data-absent={(!template && command.refusal !== null) || undefined}>
      <CommandButton command={command} />
    </div>
  );
}

function insertRefusal(tab: 'current' | 'draft', hasDraft: boolean): string | null {
  if (tab === 'draft') return null;
  return hasDraft
    ? 'You insert shortcodes in the Draft tab.'
    : 'You insert shortcodes in a draft. Choose Edit to begin one.';
}

/** Command keys with Ctrl or ⌘. Disabled behind a dialog, including the browser's own. */
function useTemplateShortcuts(commands: readonly TemplateCommand[], enabled: boolean): void {
  const press = (key: TemplateCommand['key']) => () => {
    const command = commands.find((one) => one.key === key);
    if (enabled && command && command.refusal === null) command.perform();
  };
  useShortcut({ key: 's', mod: true, perform: press('s') });
  useShortcut({ key: 'p', mod: true, perform: press('p') });
}

interface CurrentTabProps {
  readonly template: LetterTemplateDetail;
  readonly paper: PaperFrame;
  readonly shown: boolean;
}

const unchanged = () => undefined;

/** The published title and text, mounted on first view. */
function CurrentTab({ template, paper, shown }: CurrentTabProps) {
  const authoring = useTemplateAuthoring();
  const titleId = useId();
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  if (!seen && !shown) return null;
  return (
    <>
      <div className={classes.titleRow}>
        <label className={classes.label} htmlFor={titleId}>
          Title
        </label>
        <div className={classes.title}>
          <ShortcodeLine id={titleId} value={template.title} authoring={authoring} onChange={unchanged} readOnly />
        </div>
        <div className={classes.saved}>{publishing(template)}</div>
      </div>
      <TemplateAttachmentPills template={template} />
      <RichTextEditor
        value={template.template}
        onChange={unchanged}
        label={`Published text of ${template.name}`}
        height={EDITOR_HEIGHT.template}
        fill
        editable={false}
        authoring={authoring}
        paper={paper}
      />
    </>
  );
}

/** Which version it is, since when, and by whom. */
function publishing({ publishedVersion, publishedBy, publishedDate }: LetterTemplateDetail): string {
  const when = publishedDate ? `, published ${day(publishedDate)}` : '';
  return `Version ${publishedVersion}${when}${publishedBy ? ` by ${publishedBy.name}` : ''}`;
}
