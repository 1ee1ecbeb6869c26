import type { Clause } from '@letterdesk/contract/clauses';
import { IconDots } from '@tabler/icons-react';
import { getRefusalMessage } from '../../api/api-error.ts';
import { LastSaved } from '../../draft-store/last-saved.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { type SidePanel, SidePanelButton } from '../../ui/side-panel.tsx';
import classes from './clause-desk.module.css';
import type { ClauseQuestion } from './clause-question.ts';
import type { ClauseState } from './use-clause.ts';

interface ClauseHeadProps {
  readonly state: ClauseState;
  readonly side: SidePanel;
  readonly onAsk: (question: ClauseQuestion) => void;
  readonly onPublish: () => void;
}

export function ClauseHead({ state, side, onAsk, onPublish }: ClauseHeadProps) {
  const { text, pendingAction } = state;
  const { base: clause, savedAt, dirty } = text;
  const refusal = getRefusalMessage(clause.refusals.update);
  const publishRefusal = dirty ? refusal : getRefusalMessage(clause.refusals.publish);
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 className={classes.name} title={clause.name}>
          {clause.name}
        </h1>
        <div className={classes.meta}>
          <span className={classes.badge}>Clause</span>
          <span>{describePublishing(clause)}</span>
          <LastSaved savedDate={clause.lastModifiedDate} savedAt={savedAt} dirty={dirty} />
        </div>
      </div>
      <Menu
        width={220}
        align="end"
        trigger={(props) => (
          <button {...props} className={classes.more} aria-label="More commands" title="More commands">
            <IconDots size={18} aria-hidden />
          </button>
        )}
      >
        <MenuItem onSelect={() => onAsk('details')} refusal={refusal}>
          Name and description
        </MenuItem>
        <MenuItem onSelect={() => onAsk('versions')}>Versions</MenuItem>
        <MenuItem onSelect={() => onAsk('remove')} refusal={refusal}>
          Remove clause
        </MenuItem>
      </Menu>
      <ActionButton
        label="Save"
        look="default"
        keyName="S"
        refusal={refusal}
        running={pendingAction === 'save'}
        onClick={() => void state.save()}
      />
      <ActionButton label="Publish" look="primary" refusal={publishRefusal} onClick={onPublish} />
      <SidePanelButton panel={side} label="Shortcodes" shows="the shortcodes" side="left" />
    </div>
  );
}

function describePublishing({ publishedVersion, changed }: Clause): string {
  if (publishedVersion === 0) return 'Not published yet';
  return changed ? `Version ${publishedVersion}, with unpublished changes` : `Version ${publishedVersion}`;
}
