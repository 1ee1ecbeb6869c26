import type { EditorCommand } from '../commands/command.ts';
import { bracesShown, showBraces } from './braces-switch.tsx';
import { bracesIn } from './shortcode-plugin.ts';

/** Switches between `{{shortcode …}}` and chips. */
export const showBracesCommand: EditorCommand = {
  id: 'braces',
  label: 'Show braces',
  isActive: bracesIn,
  perform: () => {
    showBraces(!bracesShown());
    return true;
  },
};
