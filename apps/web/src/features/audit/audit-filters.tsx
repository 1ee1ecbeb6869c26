import { AUDIT_KIND_LABELS, AUDIT_KINDS } from '@letterdesk/core/audit/actions';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './audit-page.module.css';
import type { AuditAddress } from './audit-question-url.ts';

interface AuditFiltersProps {
  readonly address: AuditAddress;
  readonly onShow: (address: AuditAddress) => void;
}

const ALL = '';

/** Narrows a question to a kind of event and to days. */
export function AuditFilters({ address, onShow }: AuditFiltersProps) {
  return (
    <>
      <NativeSelect
        label="Events"
        value={address.kind ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          onShow({ ...address, kind: AUDIT_KINDS.find((kind) => kind === value) ?? null })
        }
        data={[
          { value: ALL, label: 'All' },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT_KIND_LABELS[kind] })),
        ]}
      />
      {(['from', 'to'] as const).map((side) => (
        <TextInput
          key={side}
          type="date"
          label={side === 'from' ? 'From' : 'To'}
          className={classes.day}
          value={address[side]}
          onChange={({ currentTarget: { value } }) => onShow({ ...address, [side]: value })}
        />
      ))}
    </>
  );
}
