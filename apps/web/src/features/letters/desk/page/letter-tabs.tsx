import type { Letter } from '@letterdesk/contract/letters';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { refusedBy } from '../../../../api/api-error.ts';
import { reportError } from '../../../../api/reported-error.ts';
import { CompareView } from '../../../../editor/compare/lazy-compare-view.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useApprovingMode } from '../../../approvals/approving-mode.ts';
import { ApprovalTab } from '../../../approvals/tab/lazy-approval-tab.tsx';

type LetterTab = 'letter' | 'approval';

interface ShownTab {
  /** The letter has tabs: it needs, has or had an approval. */
  readonly tabbed: boolean;
  readonly shown: LetterTab;
  show(tab: LetterTab): void;
}

/**
 * Selects the shown tab. Approving mode starts with the approval; a revoked letter shows an error instead
 * (specification 2.35).
 */
export function useShownTab(letter: Letter): ShownTab {
  // Constant while the page is open, since moving the editor in the tree would reset it.
  const [tabbed] = useState(() => concernsApproval(letter));
  const [shown, show] = useState<LetterTab>('letter');
  const approving = useApprovingMode();
  const { approve } = letter.abilities;
  const { approvalRevoked: revoked } = letter;
  const onApproving = useEffectEvent(() => {
    if (approve) show('approval');
    if (revoked) reportError(refusedBy('approval_revoked'));
  });
  useEffect(() => {
    if (approving) onApproving();
  }, [approving]);
  return { tabbed, shown: tabbed ? shown : 'letter', show };
}

interface LetterTabsProps {
  readonly letter: Letter;
  readonly tab: ShownTab;
  /** Something is unsaved. */
  readonly unsaved: boolean;
  /** Renders the page's head, with the tabs if there are any. */
  readonly head: (tabs: ReactNode) => ReactNode;
  /** The editor, which stays mounted while the other tab is shown. */
  readonly children: ReactNode;
}

export function LetterTabs({ letter, tab, unsaved, head, children }: LetterTabsProps) {
  const [seen, setSeen] = useState(false);
  if (tab.shown === 'approval' && !seen) setSeen(true);
  useEffect(() => {
    if (!tab.tabbed) return;
    ApprovalTab.preload();
    CompareView.preload();
  }, [tab.tabbed]);
  if (!tab.tabbed) {
    return (
      <>
        {head(null)}
        {children}
      </>
    );
  }
  return (
    <Tabs<LetterTab>
      label="The letter and its approval"
      shown={tab.shown}
      onShow={tab.show}
      head={head}
      tabs={[
        { name: 'letter', label: 'Letter', refusal: null, panel: children },
        {
          name: 'approval',
          label: 'Approval',
          refusal: null,
          panel: seen ? <ApprovalTab letter={letter} unsaved={unsaved} shown={tab.shown === 'approval'} /> : null,
        },
      ]}
    />
  );
}

function concernsApproval({ letterTemplate, approval, approvalRevoked }: Letter): boolean {
  return letterTemplate.requiresApproval || approval !== null || approvalRevoked;
}
