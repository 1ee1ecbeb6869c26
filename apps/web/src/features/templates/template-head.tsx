import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { ReactNode } from 'react';
import { SidePanelButton } from '../../ui/side-panel-button.tsx';
import type { SidePanel } from '../../ui/use-side-panel.ts';
import { useWidth } from '../../ui/use-width.ts';
import { TabActions } from './tab-actions.tsx';
import type { TemplateCommand } from './template-commands.ts';
import classes from './template-desk.module.css';

export interface TemplateHeadProps {
  readonly template: LetterTemplateDetail | null;
  readonly name: string;
  /** The tabs Current and Draft. */
  readonly tabs: ReactNode;
  /** Of the tab that is shown. */
  readonly commands: readonly TemplateCommand[];
  readonly side: SidePanel;
}

/** CSS pixels in which a name, the tabs and all commands stand side by side. */
const ROOM_FOR_ALL = 900;

/** The heading of the template page: its name, what kind of letter it makes, its tabs, and what can be done. */
export function TemplateHead({ template, name, tabs, commands, side }: TemplateHeadProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.head}>
      <div className={classes.heading}>
        <h1 className={classes.name} title={name}>
          {name}
        </h1>
        <div className={classes.meta}>
          {template ? <Meta template={template} /> : <NotStored commands={commands} />}
        </div>
      </div>
      {tabs}
      <TabActions commands={commands} roomy={width >= ROOM_FOR_ALL} />
      <SidePanelButton panel={side} label="Shortcodes" shows="the shortcodes" side="left" />
    </div>
  );
}

/** What a new template waits for stands in words, not in the tooltip of a grey button. */
function NotStored({ commands }: Pick<TemplateHeadProps, 'commands'>) {
  return <span>{commands.find(({ id }) => id === 'save')?.refusal ?? 'Not published yet'}</span>;
}

function Meta({ template }: { template: LetterTemplateDetail }) {
  const { letterType, division, disabled, unpublished, publishedVersion } = template;
  return (
    <>
      <span className={classes.badge}>{letterType.displayName}</span>
      {disabled && (
        <span className={classes.badge} data-quiet>
          Disabled
        </span>
      )}
      <span>{division.name}</span>
      <span>{unpublished ? 'Not published yet' : `Version ${publishedVersion}`}</span>
    </>
  );
}
