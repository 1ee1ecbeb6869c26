import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { useId } from 'react';
import { LastSaved } from '../../draft-store/last-saved.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { type SidePanel, SidePanelButton } from '../../ui/side-panel.tsx';
import classes from './message-desk.module.css';
import { useNamesakeHint } from './message-names.ts';
import type { MessageState } from './use-message.ts';

interface MessageHeadProps {
  readonly state: MessageState;
  readonly refusal: string | null;
  readonly onPreview: () => void;
  readonly side: SidePanel;
}

export function MessageHead({ state, refusal, onPreview, side }: MessageHeadProps) {
  const { text, saving } = state;
  const { store, base: message, savedAt } = text;
  const { name, division } = text.content;
  const namesake = useNamesakeHint(message.id, name, division);
  const hint = useId();
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 className="visually-hidden">{name || 'E-mail message'}</h1>
        <input
          className={classes.name}
          aria-label="Name"
          value={name}
          maxLength={TITLE_LENGTH}
          readOnly={!message.abilities.update}
          placeholder="Name"
          aria-describedby={namesake === null ? undefined : hint}
          onChange={(event) => store.change({ name: event.currentTarget.value })}
        />
        <div className={classes.meta}>
          <span className={classes.badge}>E-mail message</span>
          <LastSaved savedDate={message.lastModifiedDate} savedAt={savedAt} dirty={text.dirty} />
        </div>
        <div id={hint} role="status" className={classes.hint}>
          {namesake}
        </div>
      </div>
      <ActionButton label="Preview" look="default" keyName="P" refusal={null} onClick={onPreview} />
      <ActionButton
        label="Save"
        look="primary"
        keyName="S"
        refusal={refusal}
        running={saving}
        onClick={() => void state.save()}
      />
      <SidePanelButton panel={side} label="Shortcodes" shows="the shortcodes" side="left" />
    </div>
  );
}
