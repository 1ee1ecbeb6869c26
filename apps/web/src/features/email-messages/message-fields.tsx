import { useId } from 'react';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { ShortcodeLine } from '../shortcodes/shortcode-line.tsx';
import { DivisionSelect } from './division-select.tsx';
import classes from './message-desk.module.css';
import { subjectTooLong } from './refusal-to-save.ts';
import type { MessageState } from './use-message.ts';

export interface MessageFieldsProps {
  readonly state: MessageState;
  readonly authoring: Authoring;
  readonly subject: React.Ref<HTMLTextAreaElement>;
  /** Enter in the subject. */
  readonly onSubjectDone: () => void;
}

/** Division and subject, as in a mail program: each with its name at the left. */
export function MessageFields({ state, authoring, subject, onSubjectDone }: MessageFieldsProps) {
  const id = useId();
  const { store, base: message, content } = state.text;
  return (
    <div className={classes.fields}>
      <label htmlFor={`${id}-division`} className={classes.label}>
        Division
      </label>
      <DivisionSelect
        id={`${id}-division`}
        value={content.division}
        known={message.division}
        readOnly={!message.abilities.update}
        onChange={(division) => store.change({ division })}
        w="min(280px, 100%)"
      />
      <label htmlFor={`${id}-subject`} className={classes.label}>
        Subject
      </label>
      <div>
        <ShortcodeLine
          ref={subject}
          id={`${id}-subject`}
          value={content.subject}
          onChange={(line) => store.change({ subject: line })}
          authoring={authoring}
          placeholder="What the e-mail is about"
          readOnly={!message.abilities.update}
          error={subjectTooLong(content.subject)}
          onEnter={onSubjectDone}
        />
      </div>
    </div>
  );
}
