import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { draftText, draftVersion } from '../template-text.ts';
import { type Choice, choose, type Edition, editionsOf, firstChoice } from './edition.ts';
import { RestoreNotice } from './restore-notice.tsx';
import { useRestore } from './use-restore.ts';
import { VersionBar } from './version-bar.tsx';
import { VersionList } from './version-list.tsx';
import { VersionText } from './version-text.tsx';
import classes from './versions.module.css';
import { versionsQuery } from './versions-query.ts';

export interface VersionsDialogProps {
  readonly template: LetterTemplateDetail;
  /** The draft as it stands in the editor, saved or not; null when there is none. */
  readonly typed: TemplateContent | null;
  /** The version of the draft that it grew from; 0 when there is none. */
  readonly typedOver: number;
  /** The template with the draft that holds the restored version. */
  readonly onRestored: (template: LetterTemplateDetail) => void;
  readonly onClose: () => void;
}

/** Every version of a template: to be read, held against another one or the draft, and restored into the draft. */
export function VersionsDialog({ template: opened, typed, typedOver, onRestored, onClose }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(opened.id));
  // When somebody else saved the draft meanwhile, theirs is the one to look at.
  const [newer, setNewer] = useState<LetterTemplateDetail | null>(null);
  const template = newer ?? opened;
  const draft = newer ? draftOf(newer) : typed;
  const seen = newer ? draftVersion(newer) : typedOver;
  const editions = versions.data && editionsOf(template, versions.data, draft);
  return (
    <DialogFrame opened onClose={onClose} title={`Versions of ${template.name}`} size="min(1400px, 96vw)" fills>
      <div className={classes.dialog}>
        {versions.isError && (
          <EmptyState title="The versions cannot be shown">Please close this and try again.</EmptyState>
        )}
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
        <VersionText template={template} shown={shown} against={against} draft={draft} ref={reader} />
      </section>
    </>
  );
}
