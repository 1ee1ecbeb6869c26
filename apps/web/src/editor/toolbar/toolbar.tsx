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
import { memo, type ReactNode, useMemo } from 'react';
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
import type { OpenedCondition } from '../conditions/condition-actions.ts';
import { ConditionsMenu } from './conditions-menu.tsx';
import classes from './toolbar.module.css';
import { ToolbarButton, ToolbarContext, useActiveIndex, useToolbar } from './toolbar-button.tsx';
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
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { editor, mac, link, picture, firstNumber, braces, onCondition } = props;
  const context = useMemo(() => ({ editor, mac }), [editor, mac]);
  const roving = useRovingFocus();
  return (
    <ToolbarContext value={context}>
      <div className={classes.toolbar} role="toolbar" aria-label="Formatting" {...roving}>
        <Group>
          <ToolbarButton command={undo} icon={<IconArrowBackUp size={ICON} />} />
          <ToolbarButton command={redo} icon={<IconArrowForwardUp size={ICON} />} />
        </Group>
        <Group>
          <ToolbarMenu label="Text style" choices face={<ChosenLabel of={textStyles} />}>
            <Items of={textStyles} />
          </ToolbarMenu>
          <ToolbarMenu label="Font" choices face={<ChosenLabel of={fontFamilies} />}>
            {fontFamilies.map((family) => (
              <CommandItem key={family.id} command={family} style={{ fontFamily: family.label, fontSize: 15 }} />
            ))}
          </ToolbarMenu>
          <ToolbarMenu label="Font size" choices face={<ChosenLabel of={fontSizes} />}>
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
          <ToolbarMenu label="Alignment" face={<ChosenAlignment />}>
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
});

function Group({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>;
}

function ChosenLabel({ of }: { of: readonly EditorCommand[] }) {
  return of[useActiveIndex(of)]?.label ?? 'Mixed';
}

function ChosenAlignment() {
  const Icon = ALIGNMENT_ICONS[useActiveIndex(alignments)] ?? IconAlignLeft;
  return <Icon size={ICON} />;
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
  const { editor } = useToolbar();
  const active = useActiveIndex(commands);
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <div className={classes.swatches}>
        {commands.map((command, index) => {
          const colour = command.id.slice(command.id.indexOf(':') + 1);
          return (
            <Menu.CheckboxItem
              key={command.id}
              className={classes.swatch}
              closeMenuOnClick
              checkIcon={<span />}
              checked={index === active}
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
