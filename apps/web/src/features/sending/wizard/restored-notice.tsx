import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** Says that an earlier draft was brought back, until it was read or the draft is started over. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const startOver = () => {
    setShown(false);
    onStartOver();
  };
  return (
    <Notice
      icon={<IconHistory size={16} aria-hidden />}
      action={
        <Button variant="subtle" size="compact-sm" onClick={startOver}>
          Start over
        </Button>
      }
    >
      What you typed before is back.
    </Notice>
  );
}
