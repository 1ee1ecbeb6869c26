import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { CompareView } from '../../../editor/compare/lazy-compare-view.tsx';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { TextToRead } from '../../../editor/text-to-read.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTemplateAuthoring } from '../../shortcodes/expression-groups.ts';
import { type Edition, type EditionKey, inOrder } from './edition.ts';
import classes from './versions.module.css';
import { queryEdition } from './versions-query.ts';

interface VersionTextProps {
  readonly template: LetterTemplateDetail;
  readonly shown: Edition;
  readonly against: Edition | null;
  /** The editor's draft. */
  readonly draft: TemplateContent | null;
  readonly ref: Ref<RichTextEditorHandle>;
}

/** A version on paper, or compared with another. */
export function VersionText({ template, shown, against, draft, ref }: VersionTextProps) {
  const text = useEditionText(template.id, shown.key, draft);
  const other = useEditionText(template.id, against?.key ?? null, draft);
  if (text === null || (against && other === null)) {
    return <EmptyState title="This version can’t be shown">Close this and try again.</EmptyState>;
  }
  if (!text || (against && !other)) return <Skeleton className={classes.fill} aria-busy />;
  if (!against || !other) return <OnPaper key={shown.key} template={template} edition={shown} text={text} ref={ref} />;
  const [older, newer] = inOrder(shown, against);
  const sideOf = (edition: Edition) => {
    const { title, template: html } = edition === shown ? text : other;
    return { title: edition.label, note: edition.note, name: title, html };
  };
  return <CompareView key={`${older.key} ${newer.key}`} older={sideOf(older)} newer={sideOf(newer)} placeholders />;
}

interface OnPaperProps {
  readonly template: LetterTemplateDetail;
  readonly edition: Edition;
  readonly text: TemplateContent;
  readonly ref: Ref<RichTextEditorHandle>;
}

function OnPaper({ template, edition, text, ref }: OnPaperProps) {
  return (
    <TextToRead
      ref={ref}
      title={text.title}
      value={text.template}
      label={`Text of ${edition.label}`}
      authoring={useTemplateAuthoring()}
      template={template}
    />
  );
}

/** Undefined while loading, null on errors. */
export function useEditionText(
  templateId: number,
  key: EditionKey | null,
  draft: TemplateContent | null,
): TemplateContent | null | undefined {
  const { data, isError } = useQuery(queryEdition(templateId, key));
  if (key === 'draft') return draft;
  return key !== null && isError ? null : data;
}
