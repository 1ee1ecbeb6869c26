import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
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
    <Menu position="bottom-end" width={184}>
      <Menu.Target>
        <ActionIcon aria-label="Colour scheme" className={classes.tool}>
          <Current size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={value === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
