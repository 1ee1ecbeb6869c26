import type { FilterKey } from '@letterdesk/core/search/columns';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import classes from './filter-menu.module.css';

/** CSS pixels. */
const WIDTH = 190;

export interface FilterMenuProps {
  readonly filters: readonly { readonly key: FilterKey; readonly label: string }[];
  readonly value: FilterKey;
  readonly onChange: (value: FilterKey) => void;
}

/** What to look at. A menu of the product's own: a Select brings positioning code, 34 KB that this first page would pay for. */
export function FilterMenu({ filters, value, onChange }: FilterMenuProps) {
  const chosen = filters.find(({ key }) => key === value)?.label ?? '';
  return (
    <Menu
      width={WIDTH}
      trigger={(props) => (
        <button {...props} className={classes.filter} aria-label={`Search in ${chosen}`}>
          {chosen}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      <div className={classes.options}>
        {filters.map(({ key, label }) => (
          <MenuItem
            key={key}
            checked={key === value}
            trailing={key === value && <IconCheck size={16} aria-hidden />}
            onSelect={() => onChange(key)}
          >
            {label}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
