import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { getRefusalMessage } from '../../../api/api-error.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type {} from '../template-text.ts';
import type { Edition, EditionKey } from './edition.ts';
import type { Restore } from './use-restore.ts';
import { useEditionText } from './version-text.tsx';
import classes from './versions.module.css';

interface VersionBarProps {
  readonly template: LetterTemplateDetail;
  readonly editions: readonly Edition[];
  readonly shown: Edition;
  readonly against: Edition | null;
  readonly draft: TemplateContent | null;
  readonly restore: Restore;
  readonly onAgainst: (key: EditionKey | null) => void;
}

const NOTHING = '';
const IS_DRAFT = 'The draft already has this text.';

/** Version, comparison and restore controls. */
export function VersionBar({ template, editions, shown, against, draft, restore, onAgainst }: VersionBarProps) {
  const [asking, setAsking] = useState(false);
  const text = useEditionText(template.id, shown.key, draft);
  const others = editions.filter(({ key }) => key !== shown.key);
  const same = text && draft && text.title === draft.title && text.template === draft.template;
  const begin = () => {
    if (!text) return;
    if (draft) setAsking(true);
    else void restore.perform(text);
  };
  return (
    <div className={classes.bar}>
      <NativeSelect
        label="Compare with"
        classNames={{ root: classes.select, label: classes.selectLabel }}
        value={against?.key ?? NOTHING}
        onChange={({ currentTarget: { value } }) =>
          onAgainst(value === NOTHING ? null : (others.find(({ key }) => String(key) === value)?.key ?? null))
        }
        data={[
          { value: NOTHING, label: 'None' },
          ...others.map(({ key, label, current }) => ({
            value: String(key),
            label: current ? `${label} (current)` : label,
          })),
        ]}
      />
      {shown.key !== 'draft' && (
        <ActionButton
          label={`Restore ${shown.label} into the draft`}
          look="primary"
          refusal={getRefusalMessage(template.refusals.edit) ?? (same ? IS_DRAFT : null)}
          running={restore.running}
          onClick={begin}
        />
      )}
      <ConfirmDialog
        opened={asking}
        title={`Restore ${shown.label}`}
        message={`This replaces the draft’s text with ${shown.label}. You can undo it in the editor.`}
        confirmLabel="Restore"
        harmless
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (text) void restore.perform(text);
        }}
      />
    </div>
  );
}
