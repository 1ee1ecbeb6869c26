import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import type { ConditionMenuProps } from './condition-menu.tsx';
import type { ConditionDialogProps } from './form/condition-dialog.tsx';

/** Loaded on first use: letters don't need them. */
export const ConditionMenu = lazyComponent<ConditionMenuProps>({
  name: 'The menu',
  load: () => import('./condition-menu.tsx').then((module) => module.ConditionMenu),
  close: ({ onClose }) => onClose(),
});

export const ConditionDialog = lazyComponent<ConditionDialogProps>({
  name: 'The form',
  load: () => import('./form/condition-dialog.tsx').then((module) => module.ConditionDialog),
  close: ({ onClose }) => onClose(),
});
