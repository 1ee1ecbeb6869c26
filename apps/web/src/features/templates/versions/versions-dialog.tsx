import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { Skeleton } from '@mantine/core';
import { IconHistory, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ProblemList } from '../../shortcodes/problem-list.tsx';
import { draftText, draftVersion } from '../template-text.ts';
import { type Choice, choose, type Edition, type EditionKey, firstChoice, listEditions } from './edition.ts';
import { SettingsDifferences } from './settings-differences.tsx';
import { type RestoreRefusal, useRestore } from './use-restore.ts';
import { VersionBar } from './version-bar.tsx';
import { VersionText } from './version-text.tsx';
import classes from './versions.module.css';
import { versionsQuery } from './versions-query.ts';

export interface VersionsDialogProps {
  readonly template: LetterTemplateDetail;
  /** The editor's draft; null if there is none. */
  readonly typed: TemplateContent | null;
  /** The draft version it's based on; 0 for none. */
  readonly typedOver: number;
  /** Receives the template with the restored draft. */
  readonly onRestored: (template: LetterTemplateDetail) => void;
  readonly onClose: () => void;
}

/** Lists a template's versions to read, compare and restore. */
export function VersionsDialog({ template: opened, typed, typedOver, onRestored, onClose }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(opened.id));
  // If someone else saved the draft, theirs is shown.
  const [newer, setNewer] = useState<LetterTemplateDetail | null>(null);
  const template = newer ?? opened;
  const draft = newer ? draftOf(newer) : typed;
  const seen = newer ? draftVersion(newer) : typedOver;
  const editions = versions.data && listEditions(template, versions.data, draft);
  return (
    <DialogFrame opened onClose={onClose} title={`Versions of ${template.name}`} size="min(1400px, 96vw)" fills>
      <div className={classes.dialog}>
        {versions.isError && <EmptyState title="The versions can’t be shown">Close this and try again.</EmptyState>}
        {versions.isPending && <Skeleton className={classes.fill} aria-busy />}
        {editions?.length === 0 && (
          <EmptyState title="No versions yet" icon={<IconHistory size={22} />}>
            Publishing the draft makes the first one. Every version is kept.
          </EmptyState>
        )}
        {editions && editions.length > 0 && (
          <Versions
            template={template}
            editions={editions}
            draft={draft}
            seen={seen}
            onRestored={onRestored}
            onNewer={setNewer}
          />
        )}
      </div>
    </DialogFrame>
  );
}

function draftOf(template: LetterTemplateDetail): TemplateContent | null {
  return template.draft && draftText(template);
}

interface VersionsProps {
  readonly template: LetterTemplateDetail;
  readonly editions: readonly Edition[];
  readonly draft: TemplateContent | null;
  readonly seen: number;
  readonly onRestored: (template: LetterTemplateDetail) => void;
  readonly onNewer: (template: LetterTemplateDetail) => void;
}

function Versions({ template, editions, draft, seen, onRestored, onNewer }: VersionsProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const reader = useRef<RichTextEditorHandle>(null);
  const restore = useRestore(template.id, seen, onRestored, onNewer);
  const find = (key: Choice['against']) => editions.find((edition) => edition.key === key) ?? null;
  const choice = chosen && find(chosen.shown) ? chosen : firstChoice(editions);
  const shown = choice && find(choice.shown);
  if (!choice || !shown) return null;
  const against = find(choice.against);
  const pick = (next: Choice) => {
    restore.forget();
    setChosen(next);
  };
  return (
    <>
      <VersionList editions={editions} shown={shown.key} onShow={(key) => pick(choose(choice, key))} />
      <section className={classes.text} aria-label={shown.label}>
        <VersionBar
          template={template}
          editions={editions}
          shown={shown}
          against={against}
          draft={draft}
          restore={restore}
          onAgainst={(key) => pick({ shown: shown.key, against: key })}
        />
        {restore.refusal && (
          <RestoreNotice
            refusal={restore.refusal}
            reader={reader}
            onShow={(problem) => {
              if (against) setChosen({ shown: shown.key, against: null });
              else if (problem.block !== null) reader.current?.revealProblem({ ...problem, block: problem.block });
            }}
          />
        )}
        {against && <SettingsDifferences template={template} shown={shown} against={against} />}
        <VersionText template={template} shown={shown} against={against} draft={draft} ref={reader} />
      </section>
    </>
  );
}

interface RestoreNoticeProps {
  readonly refusal: RestoreRefusal;
  /** Shows the text to restore. */
  readonly reader: RefObject<RichTextEditorHandle | null>;
  readonly onShow: (problem: AuthoringProblem) => void;
}

function RestoreNotice({ refusal, reader, onShow }: RestoreNoticeProps) {
  if (refusal.kind === 'shortcodes') {
    const places = reader.current?.places() ?? [];
    return <ProblemList problems={refusal.problems} places={places} refused="restoring" onShow={onShow} />;
  }
  return (
    <Notice tone="warn" role="alert">
      {refusal.kind === 'newer-draft'
        ? `${refusal.savedBy} saved the draft in the meantime. Nothing was restored. Look at the draft as it is now, then restore again.`
        : 'Someone else published or deleted the draft in the meantime. Nothing was restored. Restoring again begins a new draft.'}
    </Notice>
  );
}

interface VersionListProps {
  readonly editions: readonly Edition[];
  readonly shown: EditionKey;
  readonly onShow: (key: EditionKey) => void;
}

/** Draft and versions, newest first. */
export function VersionList({ editions, shown, onShow }: VersionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Focus was on the close button of the empty dialog.
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);
  return (
    <ul ref={list} className={classes.list} aria-label="Versions">
      {editions.map(({ key, label, title, note, current, files, clauses }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.edition}
            aria-current={key === shown || undefined}
            data-autofocus={key === shown || undefined}
            onClick={() => onShow(key)}
          >
            <span className={classes.label}>
              {label}
              {current && <StatusChip tone="neutral">Current</StatusChip>}
            </span>
            <span className={classes.title}>{title}</span>
            <span className={classes.note}>{note}</span>
            {clauses.length > 0 && <span className={classes.note}>Clauses: {clauses.join(', ')}</span>}
            {files.length > 0 && (
              <span className={classes.files}>
                <IconPaperclip size={13} aria-hidden />
                <span>
                  <span className="visually-hidden">Attachments: </span>
                  {files.join(', ')}
                </span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
