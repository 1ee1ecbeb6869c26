import { useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Menu, MenuItem } from '../ui/menu/menu.tsx';
import classes from './top-navigation.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const;

export function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon: Current } = SCHEMES.find((scheme) => scheme.value === colorScheme) ?? SCHEMES[2];
  return (
    <Menu
      align="end"
      width={184}
      trigger={(props) => (
        <button {...props} className={classes.tool} aria-label="Color scheme" title="Color scheme">
          <Current size={18} stroke={1.8} aria-hidden />
        </button>
      )}
    >
      {SCHEMES.map(({ value, label, Icon }) => (
        <MenuItem
          key={value}
          checked={value === colorScheme}
          icon={<Icon size={16} aria-hidden />}
          trailing={value === colorScheme && <IconCheck size={16} aria-hidden />}
          onSelect={() => setColorScheme(value)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
