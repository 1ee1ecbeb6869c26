import type { EditorCommand } from '../commands/command.ts';
import { bracesShown, showBraces } from './braces-shown.ts';
import { bracesIn } from './shortcode-plugin.ts';

/** Shows the shortcodes as they are stored, `{{shortcode …}}`, or as chips. */
export const showBracesCommand: EditorCommand = {
  id: 'braces',
  label: 'Show braces',
  isActive: bracesIn,
  perform: () => {
    showBraces(!bracesShown());
    return true;
  },
};
