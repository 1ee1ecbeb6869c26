import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import type { DraftOwner } from './draft-owner.ts';
import { findDraft, type UnreadableDraft } from './find-drafts.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';

interface MissingItemProps {
  /** Whose drafts to offer; null while unknown. */
  readonly owner: DraftOwner | null;
  /** The name of the item's `DraftKind`. */
  readonly kind: string;
  readonly id: number;
  readonly pageTitle: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** A way to continue. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Shown when an item can't be opened. Offers what was typed into it. */
export function ItemNotFound({ owner, kind, id, pageTitle, title, icon, action, children }: MissingItemProps) {
  usePageTitle(pageTitle);
  return (
    <>
      {owner && <LostItemText owner={owner} kind={kind} id={String(id)} />}
      <EmptyState order={1} title={title} icon={icon} action={action}>
        {children}
      </EmptyState>
    </>
  );
}

interface MissingItemTextProps {
  readonly owner: DraftOwner;
  /** The name of its `DraftKind`, and its id. */
  readonly kind: string;
  readonly id: string;
}

function LostItemText({ owner, kind, id }: MissingItemTextProps) {
  const [unreadable, setUnreadable] = useState<UnreadableDraft | null>(null);
  useEffect(() => {
    // Nothing matches an item that is gone; only the plain text is offered.
    const nothing = { name: kind, content: z.never(), base: z.never() };
    const look = async () => {
      const { unreadable, moreLater } = await findDraft({ ...owner, kind: nothing, id });
      setUnreadable(unreadable);
      void moreLater?.then(look);
    };
    void look();
  }, [owner, kind, id]);
  return unreadable && <UnreadableNotice unreadable={unreadable} place="desk" />;
}
