import type { Letter } from '@letterdesk/contract/letters';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './attachments-dialog.module.css';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { letterAttachments } from './letter-attachments.ts';
import { useLetterUploads } from './use-uploads.ts';

const CloudTab = lazyComponent({
  name: 'The cloud documents',
  load: () => import('./cloud/cloud-tab.tsx').then((module) => module.CloudTab),
});

type AttachmentSource = 'files' | 'cloud';

export interface AttachmentsDialogProps {
  readonly letter: Letter;
  readonly onChanged: (letter: Letter) => void;
  /** Attached as the dialog opens. */
  readonly files?: readonly File[];
  /** Files by default. */
  readonly source?: AttachmentSource;
  readonly onClose: () => void;
}

/** A letter's attachments: files and cloud documents. */
export function AttachmentsDialog({
  letter,
  files = [],
  onChanged,
  source = 'files',
  onClose,
}: AttachmentsDialogProps) {
  const uploads = useLetterUploads(letter.id, onChanged);
  const holder = letterAttachments(letter, onChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens.
  useEffect(() => {
    if (holder.refusal === null) uploads.add(files);
  }, []);
  const [shown, setShown] = useState(source);
  // Keeps ticked documents when switching tabs.
  const [opened, setOpened] = useState(source === 'cloud');
  const show = (tab: AttachmentSource) => {
    setShown(tab);
    if (tab === 'cloud') setOpened(true);
  };
  const panel = <AttachmentsPanel holder={holder} uploads={uploads} nameLength={ATTACHMENT_NAME_LENGTH.editor} />;
  return (
    <DialogFrame opened onClose={onClose} title="Attachments" anchored size="min(1120px, 94vw)" fills>
      <div className={classes.tabs}>
        <Tabs
          label="Attachment source"
          shown={shown}
          onShow={show}
          head={(tabs) => <div className={classes.bar}>{tabs}</div>}
          tabs={[
            { name: 'files', label: 'Files', refusal: null, panel: <div className={classes.panel}>{panel}</div> },
            {
              name: 'cloud',
              label: 'Cloud documents',
              refusal: null,
              panel: (
                <div className={classes.panel}>{opened && <CloudTab letter={letter} onChanged={onChanged} />}</div>
              ),
            },
          ]}
        />
      </div>
      <DialogFooter>
        {/* Secondary on the cloud tab, where Attach is the main action. */}
        <Button variant={shown === 'files' ? 'filled' : 'default'} onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
