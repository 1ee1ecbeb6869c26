import type { PreparedEmail } from '@letterdesk/contract/sending';
import { EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { Stack, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ChangeDraft, EmailDraft } from './email-draft.ts';
import { FieldRow } from './field-row.tsx';

export interface MessageStepProps {
  readonly draft: EmailDraft;
  readonly editor: Ref<RichTextEditorHandle>;
  readonly onChange: ChangeDraft;
  readonly prepared: Pick<PreparedEmail, 'subject' | 'missingInSubject' | 'flooded' | 'includeLetter'>;
}

/** Step 2: subject and body. */
export function MessageStep({ draft, editor, onChange, prepared }: MessageStepProps) {
  const id = useId();
  return (
    <Stack gap={12}>
      <FieldRow id={id} label="Subject" hint={draft.subject === prepared.subject ? missingHint(prepared) : undefined}>
        <TextInput
          id={id}
          value={draft.subject}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, subject: value }))}
          data-autofocus
        />
      </FieldRow>
      <RichTextEditor
        ref={editor}
        label="Message"
        value={draft.message}
        onChange={(message) => onChange((now) => ({ ...now, message }))}
        keyed={prepared.flooded}
        height={EDITOR_HEIGHT.emailBody}
      />
      {prepared.includeLetter && (
        <Notice icon={<IconFileText size={16} aria-hidden />}>Letter content will be included below message</Notice>
      )}
    </Stack>
  );
}

/** What the subject as it was prepared has no value for. */
function missingHint({ missingInSubject }: MessageStepProps['prepared']): string | undefined {
  if (missingInSubject.length === 0) return undefined;
  return `There is no value for: ${missingInSubject.map(({ description }) => description).join(', ')}.`;
}
