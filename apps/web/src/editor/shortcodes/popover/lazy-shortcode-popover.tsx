import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import type { ShortcodePopoverProps } from './shortcode-popover.tsx';

/** The chip's popover, loaded on first use: letters don't need it. */
export const ShortcodePopover = lazyComponent<ShortcodePopoverProps>({
  name: 'The shortcode',
  load: () => import('./shortcode-popover.tsx').then((module) => module.ShortcodePopover),
  close: ({ onClose }) => onClose(),
});
