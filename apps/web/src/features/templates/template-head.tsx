import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { day } from '../../ui/date-time.ts';
import { SidePanelButton } from '../../ui/side-panel-button.tsx';
import type { SidePanel } from '../../ui/use-side-panel.ts';
import classes from './template-desk.module.css';

export interface TemplateHeadProps {
  readonly template: LetterTemplateDetail | null;
  readonly name: string;
  readonly side: SidePanel;
}

const UNPUBLISHED = 'Not published yet';

/** The heading of the template page: its name, and where the template stands. */
export function TemplateHead({ template, name, side }: TemplateHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 className={classes.name}>{name}</h1>
        <div className={classes.meta}>{template ? <Meta template={template} /> : <span>{UNPUBLISHED}</span>}</div>
      </div>
      <SidePanelButton panel={side} label="Shortcodes" shows="the shortcodes" side="left" />
    </div>
  );
}

function Meta({ template }: { template: LetterTemplateDetail }) {
  const { letterType, division, disabled, unpublished, publishedVersion, publishedBy, publishedDate } = template;
  return (
    <>
      <span className={classes.badge}>{letterType.displayName}</span>
      {disabled && (
        <span className={classes.badge} data-quiet>
          Disabled
        </span>
      )}
      <span>{division.name}</span>
      <span>
        {unpublished
          ? UNPUBLISHED
          : `Version ${publishedVersion}${publishedDate ? `, published ${day(publishedDate)}` : ''}${publishedBy ? ` by ${publishedBy.name}` : ''}`}
      </span>
    </>
  );
}
