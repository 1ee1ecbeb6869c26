import { type Ref, useMemo } from 'react';
import { RichTextEditor } from './lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle, RichTextEditorProps } from './rich-text-editor-props.ts';
import classes from './text-to-read.module.css';
import type { PaperFrame } from './view/paper.tsx';

interface TextToReadProps extends Pick<RichTextEditorProps, 'label' | 'value' | 'keyed' | 'authoring'> {
  /** Above the paper. */
  readonly title: string;
  /** Logo and footer. */
  readonly template: { readonly logo: PaperFrame['logo']; readonly footer: { readonly text: string } | null };
  readonly ref?: Ref<RichTextEditorHandle>;
}

/** Minimum in CSS pixels. */
const HEIGHT = 240;
const unchanged = () => undefined;

/** Read-only text on paper with its title; fills its flex parent. */
export function TextToRead({ title, template, ...text }: TextToReadProps) {
  const { logo, footer } = template;
  const paper = useMemo<PaperFrame>(() => ({ logo, footer: footer?.text ?? null }), [logo, footer]);
  return (
    <div className={classes.frame}>
      <p className={classes.title}>{title}</p>
      <RichTextEditor {...text} onChange={unchanged} height={HEIGHT} fill editable={false} paper={paper} />
    </div>
  );
}
