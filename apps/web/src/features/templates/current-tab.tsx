import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { useId, useState } from 'react';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import type { PaperFrame } from '../../editor/view/paper.tsx';
import { day } from '../../ui/date-time.ts';
import { TemplateAttachmentPills } from '../attachments/template-attachment-pills.tsx';
import { useAuthoring } from '../shortcodes/expression-groups.ts';
import { ShortcodeLine } from '../shortcodes/shortcode-line.tsx';
import classes from './template-desk.module.css';

export interface CurrentTabProps {
  readonly template: LetterTemplateDetail;
  readonly paper: PaperFrame;
  readonly shown: boolean;
}

const unchanged = () => undefined;

/** The published title and text, to be read. It is set up when it is first looked at, and stays then. */
export function CurrentTab({ template, paper, shown }: CurrentTabProps) {
  const authoring = useAuthoring();
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
