import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { Skeleton } from '@mantine/core';
import { type Ref, useMemo } from 'react';
import { CompareView } from '../../../editor/compare/lazy-compare-view.tsx';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import type { PaperFrame } from '../../../editor/view/paper.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAuthoring } from '../../shortcodes/expression-groups.ts';
import type { TemplateText } from '../template-text.ts';
import { type Edition, inOrder } from './edition.ts';
import { useEditionText } from './use-edition-text.ts';
import classes from './versions.module.css';

export interface VersionTextProps {
  readonly template: LetterTemplateDetail;
  readonly shown: Edition;
  readonly against: Edition | null;
  /** The draft as it stands in the editor. */
  readonly draft: TemplateText | null;
  readonly ref: Ref<RichTextEditorHandle>;
}

const unchanged = () => undefined;

/** A version on its paper, or held against another one. */
export function VersionText({ template, shown, against, draft, ref }: VersionTextProps) {
  const text = useEditionText(template.id, shown.key, draft);
  const other = useEditionText(template.id, against?.key ?? null, draft);
  if (text === null || (against && other === null)) {
    return <EmptyState title="This version cannot be shown">Please close this and try again.</EmptyState>;
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
  readonly text: TemplateText;
  readonly ref: Ref<RichTextEditorHandle>;
}

function OnPaper({ template, edition, text, ref }: OnPaperProps) {
  const authoring = useAuthoring();
  const { logo, footer } = template;
  const paper = useMemo<PaperFrame>(() => ({ logo, footer: footer?.text ?? null }), [logo, footer]);
  return (
    <div className={classes.paper}>
      <p className={classes.name}>{text.title}</p>
      <RichTextEditor
        ref={ref}
        value={text.template}
        onChange={unchanged}
        label={`Text of ${edition.label}`}
        height={300}
        fill
        editable={false}
        authoring={authoring}
        paper={paper}
      />
    </div>
  );
}
