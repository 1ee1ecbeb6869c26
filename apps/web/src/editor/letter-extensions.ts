import type { Role } from '@letterdesk/core/session/roles';
import { type AnyExtension, Extension } from '@tiptap/core';
import { Keys } from './behaviour/keys.ts';
import { placeholderPlugin } from './behaviour/placeholder.ts';
import { StandardPlugins } from './behaviour/standard-plugins.ts';
import { TypingRules } from './behaviour/typing-rules.ts';
import { conditionKeys } from './conditions/condition-keys.ts';
import { conditionPlugin } from './conditions/condition-plugin.ts';
import { writeBesideFrames } from './conditions/write-beside-frames.ts';
import { copyPlugin } from './copy/copied-text.ts';
import type { KeyedDirectory, KeyedSpot } from './keyed/keyed-directory.ts';
import { keyedPlugin } from './keyed/keyed-plugin.ts';
import { keyedSpotlight } from './keyed/keyed-spotlight.ts';
import { omittedPartsPlugin } from './keyed/omitted-parts.ts';
import { protectKeyedContent } from './keyed/protect-keyed-content.ts';
import { pagesPlugin } from './pages/page-plugin.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { protectLocked } from './regions/protect-locked.ts';
import { regionViews } from './regions/region-views.ts';
import { generatedExtensions } from './schema/generated-extensions.ts';
import type { Authoring } from './shortcodes/authoring.ts';
import { chipKeys } from './shortcodes/chip-keys.ts';
import { shortcodePlugin } from './shortcodes/shortcode-plugin.ts';

interface LetterExtensionsOptions {
  readonly directory: KeyedDirectory;
  /** True if this person has the role that a locked text names. */
  readonly mayEdit: (editableBy: Role | null) => boolean;
  readonly placeholder: string;
  /** Receives the keyed element under the mouse or caret. */
  readonly point: (spot: KeyedSpot | null) => void;
  /** Null in letters, which have no placeholders. */
  readonly authoring: Authoring | null;
  /** Opens the placeholder at this position. */
  readonly openShortcode: (at: number) => void;
  /** Opens the form or the menu of the condition whose directive starts at this position. */
  readonly openCondition: (what: 'form' | 'menu', at: number) => void;
  /** Shows a message, such as why a picture was refused. */
  readonly tell: (sentence: string) => void;
  /** Announces to screen readers. */
  readonly announce: (sentence: string) => void;
  /** Ctrl/⌘+K. */
  readonly editLink: () => void;
}

/** All extensions of an editor. */
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
        keyedPlugin(directory, options.announce, options.mayEdit),
        protectKeyedContent(directory),
        keyedSpotlight(options.point),
        omittedPartsPlugin(),
        pagesPlugin(),
        regionViews(options.announce),
        protectLocked(options),
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
              ...(authoring.conditions ? [conditionPlugin(), conditionKeys(options), writeBesideFrames()] : []),
              chipKeys({ open: options.openShortcode, announce: options.announce }),
            ],
          }),
        ]
      : []),
    Extension.create({
      name: 'clipboard',
      // Before the table library's paste.
      priority: 200,
      addProseMirrorPlugins: () => [copyPlugin(), pastePlugin(options.tell), placeholderPlugin(options.placeholder)],
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
