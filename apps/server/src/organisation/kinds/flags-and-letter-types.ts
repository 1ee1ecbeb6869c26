import type { OrganisationFlag, OrganisationLetterType } from '@letterdesk/contract/organisation-items';
import type { LetterType } from '@letterdesk/core/constants';
import type { ColumnType, Generated } from 'kysely';
import type { ItemKind } from './item-kind.ts';
import { itemTable } from './item-table.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letter_types: LetterTypesTable;
    feature_flags: FeatureFlagsTable;
  }
}

interface LetterTypesTable {
  name: LetterType;
  display_name: string;
  position: number;
  /** Null forever. */
  keep_months: ColumnType<number | null, number | null | undefined, number | null>;
}

interface FeatureFlagsTable {
  key: string;
  description: string;
  enabled: Generated<boolean>;
  /** Null for everyone. */
  divisions: number[] | null;
}

/** A fixed list: naming one adds it. */
export const LETTER_TYPE: ItemKind<OrganisationLetterType, OrganisationLetterType> = {
  kind: 'letter-type',
  table: itemTable('letter_types', {
    key: 'name',
    keyOf: ({ name }) => name,
    toItem: ({ name, display_name: displayName, keep_months: keepMonths }) => ({ name, displayName, keepMonths }),
    toRow: ({ name, displayName, keepMonths }) => ({ name, display_name: displayName, keep_months: keepMonths }),
    order: 'all',
  }),
  label: ({ name, displayName }) => `Letter type ${name} (${displayName})`,
  alikeAs: () => 'Another letter type already has this name.',
};

export const FLAG: ItemKind<OrganisationFlag, OrganisationFlag> = {
  kind: 'flag',
  table: itemTable('feature_flags', {
    key: 'key',
    keyOf: ({ key }) => key,
    toItem: (row) => row,
    toRow: ({ key, description, enabled, divisions }) => ({ key, description, enabled, divisions }),
  }),
  label: ({ key }) => `Flag '${key}'`,
};
