import { useState } from 'react';
import { RestoredNotice } from '../../../unsaved/restored-notice.tsx';

/** Says that an earlier draft was brought back, until it was read or the draft is started over. */
export function RestoredEmail({ onStartOver }: { onStartOver: () => void }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const startOver = () => {
    setShown(false);
    onStartOver();
  };
  return (
    <RestoredNotice discard="Start over" onDiscard={startOver}>
      What you typed before is back.
    </RestoredNotice>
  );
}
