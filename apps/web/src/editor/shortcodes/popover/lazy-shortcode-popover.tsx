import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import type { ShortcodePopoverProps } from './shortcode-popover.tsx';

/** What a chip opens, as a chunk of its own: letters never need it. */
export const ShortcodePopover = lazyComponent<ShortcodePopoverProps>({
  name: 'The shortcode',
  load: () => import('./shortcode-popover.tsx').then((module) => module.ShortcodePopover),
  close: ({ onClose }) => onClose(),
});
