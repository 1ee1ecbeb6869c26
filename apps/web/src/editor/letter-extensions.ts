import { type AnyExtension, Extension } from '@tiptap/core';
import { Keys } from './behaviour/keys.ts';
import { placeholderPlugin } from './behaviour/placeholder.ts';
import { StandardPlugins } from './behaviour/standard-plugins.ts';
import { TypingRules } from './behaviour/typing-rules.ts';
import type { KeyedDirectory, KeyedSpot } from './keyed/keyed-directory.ts';
import { keyedPlugin } from './keyed/keyed-plugin.ts';
import { keyedSpotlight } from './keyed/keyed-spotlight.ts';
import { omittedPartsPlugin } from './keyed/omitted-parts.ts';
import { protectKeyedContent } from './keyed/protect-keyed-content.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { generatedExtensions } from './schema/generated-extensions.ts';
import type { Authoring } from './shortcodes/authoring.ts';
import { chipKeys } from './shortcodes/chip-keys.ts';
import { shortcodePlugin } from './shortcodes/shortcode-plugin.ts';

export interface LetterExtensionsOptions {
  readonly directory: KeyedDirectory;
  readonly placeholder: string;
  /** Told which keyed element of the text the mouse or the caret points at. */
  readonly point: (spot: KeyedSpot | null) => void;
  /** Null in letters, whose text holds no placeholders. */
  readonly authoring: Authoring | null;
  /** Opens the placeholder that begins at this position. */
  readonly openShortcode: (at: number) => void;
  /** A sentence for the person, e.g. why a picture was refused. */
  readonly tell: (sentence: string) => void;
  /** A sentence for screen readers. */
  readonly announce: (sentence: string) => void;
  /** Opens the link dialog (Ctrl/⌘+K). */
  readonly editLink: () => void;
}

/** Everything a rich-text editor of Letterdesk consists of, below its toolbar. */
export function letterExtensions(options: LetterExtensionsOptions): AnyExtension[] {
  const { directory, authoring } = options;
  return [
    ...generatedExtensions(),
    Keys,
    TypingRules,
    Extension.create({
      name: 'keyedElements',
      priority: 300,
      addProseMirrorPlugins: () => [
        keyedPlugin(directory, options.announce),
        protectKeyedContent(directory),
        keyedSpotlight(options.point),
        omittedPartsPlugin(),
      ],
    }),
    ...(authoring
      ? [
          Extension.create({
            name: 'shortcodes',
            // Before the keys of lists and paragraphs.
            priority: 400,
            addProseMirrorPlugins: () => [
              shortcodePlugin(authoring, options.announce),
              chipKeys({ open: options.openShortcode, announce: options.announce }),
            ],
          }),
        ]
      : []),
    Extension.create({
      name: 'pasting',
      addProseMirrorPlugins: () => [pastePlugin(options.tell), placeholderPlugin(options.placeholder)],
    }),
    Extension.create({
      name: 'linkShortcut',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          options.editLink();
          return true;
        },
      }),
    }),
    StandardPlugins,
  ];
}
