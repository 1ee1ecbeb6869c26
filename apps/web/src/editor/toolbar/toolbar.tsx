import { Menu } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconBraces,
  IconClearFormatting,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPageBreak,
  IconPhoto,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextColor,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useMemo } from 'react';
import {
  alignments,
  bulletList,
  clearFormatting,
  indent,
  lineHeights,
  orderedList,
  outdent,
  textStyles,
} from '../commands/blocks.ts';
import { columnWidths } from '../commands/column-width.ts';
import type { EditorCommand } from '../commands/command.ts';
import { redo, undo } from '../commands/history.ts';
import { horizontalRule, pageBreak } from '../commands/insert.ts';
import {
  bold,
  fontFamilies,
  fontSizes,
  highlights,
  italic,
  strike,
  subscript,
  superscript,
  textColours,
  underline,
} from '../commands/marks.ts';
import { continueNumbering, numberings } from '../commands/numbering.ts';
import { tableBorders, tableCommands } from '../commands/tables.ts';
import type { OpenedCondition } from '../conditions/condition-actions.ts';
import { useEditorSnapshot } from '../editor-snapshot.ts';
import { ConditionsMenu } from './conditions-menu.tsx';
import classes from './toolbar.module.css';
import { ToolbarButton, ToolbarContext, useToolbar } from './toolbar-button.tsx';
import { CommandItem, TableMenu, ToolbarMenu } from './toolbar-menu.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly mac: boolean;
  readonly link: EditorCommand;
  readonly picture: EditorCommand;
  readonly firstNumber: EditorCommand;
  /** For texts with shortcodes. */
  readonly braces: EditorCommand | null;
  /** Opens the form of a condition; for texts with conditions. */
  readonly onCondition: ((opened: OpenedCondition) => void) | null;
}

const ICON = 18;
const ALIGNMENT_ICONS = [IconAlignLeft, IconAlignCenter, IconAlignRight, IconAlignJustified];

const LISTS = [
  { command: bulletList, Icon: IconList },
  { command: orderedList, Icon: IconListNumbers },
  { command: outdent, Icon: IconIndentDecrease },
  { command: indent, Icon: IconIndentIncrease },
];

/** The toolbar; what doesn't fit goes under "More". */
export function Toolbar({ editor, mac, link, picture, firstNumber, braces, onCondition }: ToolbarProps) {
  const commands = useMemo(
    () => [...STATIC_COMMANDS, link, picture, firstNumber, ...(braces ? [braces] : [])],
    [link, picture, firstNumber, braces],
  );
  const snapshot = useEditorSnapshot(editor, commands);
  const context = useMemo(() => ({ editor, snapshot, mac }), [editor, snapshot, mac]);
  const roving = useRovingFocus();
  const chosen = (options: readonly EditorCommand[]) => options.find((option) => snapshot.isActive(option));
  const AlignmentIcon = ALIGNMENT_ICONS[alignments.findIndex((one) => snapshot.isActive(one))] ?? IconAlignLeft;
  return (
    <ToolbarContext value={context}>
      <div className={classes.toolbar} role="toolbar" aria-label="Formatting" {...roving}>
        <Group>
          <ToolbarButton command={undo} icon={<IconArrowBackUp size={ICON} />} />
          <ToolbarButton command={redo} icon={<IconArrowForwardUp size={ICON} />} />
        </Group>
        <Group>
          <ToolbarMenu label="Text style" choices face={chosen(textStyles)?.label ?? 'Mixed'}>
            <Items of={textStyles} />
          </ToolbarMenu>
          <ToolbarMenu label="Font" choices face={chosen(fontFamilies)?.label ?? 'Mixed'}>
            {fontFamilies.map((family) => (
              <CommandItem key={family.id} command={family} style={{ fontFamily: family.label, fontSize: 15 }} />
            ))}
          </ToolbarMenu>
          <ToolbarMenu label="Font size" choices face={chosen(fontSizes)?.label ?? 'Mixed'}>
            <Items of={fontSizes} />
          </ToolbarMenu>
        </Group>
        <Group>
          <ToolbarButton command={bold} icon={<IconBold size={ICON} />} />
          <ToolbarButton command={italic} icon={<IconItalic size={ICON} />} />
          <ToolbarButton command={underline} icon={<IconUnderline size={ICON} />} />
          <ToolbarMenu label="Colors" face={<IconTextColor size={ICON} />}>
            <ColourItems label="Text" commands={textColours} />
            <ColourItems label="Highlight" commands={highlights} />
          </ToolbarMenu>
        </Group>
        <Group>
          <ToolbarMenu label="Alignment" face={<AlignmentIcon size={ICON} />}>
            {alignments.map((command, index) => {
              const Icon = ALIGNMENT_ICONS[index] ?? IconAlignLeft;
              return <CommandItem key={command.id} command={command} icon={<Icon size={16} />} />;
            })}
          </ToolbarMenu>
          <span className={classes.barOnly}>
            <ToolbarButton command={bulletList} icon={<IconList size={ICON} />} />
            <span className={classes.joined}>
              <ToolbarButton command={orderedList} icon={<IconListNumbers size={ICON} />} />
              <ToolbarMenu label="Numbering" face={null}>
                <NumberingItems firstNumber={firstNumber} />
              </ToolbarMenu>
            </span>
            <ToolbarButton command={outdent} icon={<IconIndentDecrease size={ICON} />} />
            <ToolbarButton command={indent} icon={<IconIndentIncrease size={ICON} />} />
          </span>
        </Group>
        <Group>
          <ToolbarButton command={link} icon={<IconLink size={ICON} />} />
          <TableMenu />
          <ToolbarButton command={picture} icon={<IconPhoto size={ICON} />} />
          {onCondition && <ConditionsMenu onOpen={onCondition} />}
        </Group>
        <span className={classes.room} />
        {braces && <ToolbarButton command={braces} icon={<IconBraces size={ICON} />} />}
        <ToolbarMenu label="More" face={<IconDots size={ICON} />}>
          <div className={classes.menuOnly}>
            {LISTS.map(({ command, Icon }) => (
              <CommandItem key={command.id} command={command} icon={<Icon size={16} />} />
            ))}
            <Menu.Sub>
              <Menu.Sub.Target>
                <Menu.Sub.Item>Numbering</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown className={classes.dropdown}>
                <NumberingItems firstNumber={firstNumber} />
              </Menu.Sub.Dropdown>
            </Menu.Sub>
            <Menu.Divider />
          </div>
          <CommandItem command={strike} icon={<IconStrikethrough size={16} />} />
          <CommandItem command={subscript} icon={<IconSubscript size={16} />} />
          <CommandItem command={superscript} icon={<IconSuperscript size={16} />} />
          <CommandItem command={clearFormatting} icon={<IconClearFormatting size={16} />} />
          <Menu.Divider />
          <CommandItem command={horizontalRule} icon={<IconMinus size={16} />} />
          <CommandItem command={pageBreak} icon={<IconPageBreak size={16} />} />
          <Menu.Divider />
          <Menu.Label className={classes.heading}>Line height</Menu.Label>
          <Items of={lineHeights} />
        </ToolbarMenu>
      </div>
    </ToolbarContext>
  );
}

const STATIC_COMMANDS: readonly EditorCommand[] = [
  ...[undo, redo, bold, italic, underline, strike, subscript, superscript, clearFormatting],
  ...[bulletList, orderedList, indent, outdent, horizontalRule, pageBreak, continueNumbering],
  ...numberings,
  ...[textStyles, fontFamilies, fontSizes, textColours, highlights, alignments, lineHeights].flat(),
  ...tableCommands,
  ...columnWidths,
  ...tableBorders,
];

function Group({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>;
}

function Items({ of }: { of: readonly EditorCommand[] }) {
  return of.map((command) => <CommandItem key={command.id} command={command} />);
}

/** Changes how the list at the selection counts, or begins one. */
function NumberingItems({ firstNumber }: { firstNumber: EditorCommand }) {
  return (
    <>
      <Items of={numberings} />
      <Menu.Divider />
      <CommandItem command={continueNumbering} />
      <CommandItem command={firstNumber} />
    </>
  );
}

/** Colour swatches; the first removes the colour. */
function ColourItems({ label, commands }: { label: string; commands: readonly EditorCommand[] }) {
  const { editor, snapshot } = useToolbar();
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <div className={classes.swatches}>
        {commands.map((command) => {
          const colour = command.id.slice(command.id.indexOf(':') + 1);
          return (
            <Menu.CheckboxItem
              key={command.id}
              className={classes.swatch}
              closeMenuOnClick
              checkIcon={<span />}
              checked={snapshot.isActive(command)}
              aria-label={`${label}: ${command.label}`}
              title={command.label}
              onChange={() => command.perform(editor)}
              style={{ '--swatch': colour === 'null' ? 'transparent' : colour }}
              data-none={colour === 'null' || undefined}
            />
          );
        })}
      </div>
    </>
  );
}
