import type { Letter } from '@letterdesk/contract/letters';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { refusedBy } from '../../../api/api-error.ts';
import { reportError } from '../../../api/reported-error.ts';
import { CompareView } from '../../../editor/compare/lazy-compare-view.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useApprovingMode } from '../../approvals/approving-mode.ts';
import { ApprovalTab } from '../../approvals/tab/lazy-approval-tab.tsx';

export type LetterTab = 'letter' | 'approval';

export interface ShownTab {
  /** Whether there are tabs at all: the letter needs an approval, or has or had one. */
  readonly tabbed: boolean;
  readonly shown: LetterTab;
  show(tab: LetterTab): void;
}

/**
 * Which tab of a letter is shown. Approving mode begins with what there is to approve; a revoked letter says so instead
 * (specification 2.35).
 */
export function useShownTab(letter: Letter): ShownTab {
  // For as long as the page is open: the editor must not move in the tree, or what it holds would begin anew.
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

export interface LetterTabsProps {
  readonly letter: Letter;
  readonly tab: ShownTab;
  /** Something was typed that is not saved. */
  readonly unsaved: boolean;
  /** Draws the page's head, with the tabs in it where there are any. */
  readonly head: (tabs: ReactNode) => ReactNode;
  /** The editor, which stays as it is while the other tab is shown. */
  readonly children: ReactNode;
}

/** The tabs Letter and Approval in the page's head; without any approval the paper alone. */
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
