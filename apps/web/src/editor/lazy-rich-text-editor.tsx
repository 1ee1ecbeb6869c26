import { Skeleton } from '@mantine/core';
import type { Ref } from 'react';
import { lazyComponent } from '../ui/lazy-component/lazy-component.tsx';
import type { RichTextEditorHandle, RichTextEditorProps } from './rich-text-editor-props.ts';
import { PAPER_WIDTH } from './view/measure-variables.ts';

/** The rich-text editor, loaded on first use. */
export const RichTextEditor = lazyComponent<RichTextEditorProps & { ref?: Ref<RichTextEditorHandle> }>({
  name: 'The editor',
  load: () => import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
  fallback: ({ height, fill, paper }) => (
    <div style={{ flex: fill ? 1 : undefined, minHeight: height, padding: paper ? '20px 24px' : 0 }} aria-busy>
      <Skeleton height={height} width={paper ? `min(${PAPER_WIDTH}, 100%)` : '100%'} mx="auto" />
    </div>
  ),
});
