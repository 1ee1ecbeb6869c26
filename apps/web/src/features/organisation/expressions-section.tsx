import type { OrganisationExpression, OrganisationExpressionGroup } from '@letterdesk/contract/organisation-items';
import { matchesText } from '@letterdesk/core/search/term';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { capitalise } from '../../ui/capitalise.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { ItemRow, ItemTable, RowButton } from '../../ui/table/item-table.tsx';
import classes from './administration.module.css';
import { formatIdKey } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ExpressionDialog } from './expression-dialog.tsx';
import { useFieldsNote } from './field-rows.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

type Group = OrganisationExpressionGroup;
const COLUMNS = ['Name', 'Description', 'Comes from', 'Type'];
const WIDTHS = ['22%', '20%', '18%', 'auto', '208px'];

export function ExpressionsSection({ organisation: { expressionGroups }, say }: SectionProps) {
  const unchecked = useFieldsNote();
  const [filter, setFilter] = useState('');
  const [group, editGroup] = useState<Group | 'new' | null>(null);
  const [expression, edit] = useState<{ before: OrganisationExpression | null; group: number } | null>(null);
  const isFound = ({ name, description }: OrganisationExpression) => matchesText(`${name} ${description}`, filter);
  const ids = expressionGroups.map(({ id }) => id);
  const known = group === 'new' ? null : group;
  return (
    <>
      <div className={classes.bar}>
        <SearchBox label="Filter expressions" placeholder="Name or description" onSearch={setFilter} />
        <Button variant="default" onClick={() => editGroup('new')}>
          Add group
        </Button>
      </div>
      {expressionGroups.map(({ id, name, expressions, keptBecause }) => {
        const shown = expressions.filter(isFound);
        if (shown.length === 0 && filter !== '') return null;
        const names = expressions.map((each) => each.name);
        return (
          <section key={id} className={classes.part} aria-label={`Group ${name}`}>
            <div className={classes.bar}>
              <h3>{name}</h3>
              <RowButton word="Add expression" name={name} onClick={() => edit({ before: null, group: id })} />
              <RowButton word="Rename" name={name} onClick={() => editGroup({ id, name })} />
              <RemoveButton
                kind="expression-group"
                name={name}
                keptBecause={keptBecause}
                before={{ id, name }}
                say={say}
              />
              <MoveButtons
                name={name}
                all={ids}
                own={id}
                order={(before, after) => ({ of: 'expression-groups', before, after })}
                onMoved={() => say('Order saved')}
              />
            </div>
            {shown.length === 0 && <p className={classes.quiet}>This group has no expressions yet.</p>}
            {shown.length > 0 && (
              <ItemTable label={`Expressions of ${name}`} columns={COLUMNS} widths={WIDTHS}>
                {shown.map((each) => (
                  <ItemRow
                    key={each.name}
                    name={each.name}
                    cells={[
                      each.description,
                      [formatIdKey(each.idKey), each.field].filter((part) => part !== '').join(' · '),
                      [capitalise(each.valueType), each.editable && 'editable', each.required && 'required']
                        .filter(Boolean)
                        .join(', '),
                    ]}
                  >
                    <MoveButtons
                      name={each.name}
                      all={names}
                      own={each.name}
                      order={(before, after) => ({ of: 'expressions', group: id, before, after })}
                      onMoved={() => say('Order saved')}
                    />
                    <RowButton word="Change" name={each.name} onClick={() => edit({ before: each, group: id })} />
                    <RemoveButton
                      kind="expression"
                      name={each.name}
                      keptBecause={each.keptBecause}
                      before={each}
                      say={say}
                    />
                  </ItemRow>
                ))}
              </ItemTable>
            )}
          </section>
        );
      })}
      {filter !== '' && !expressionGroups.some(({ expressions }) => expressions.some(isFound)) && (
        <p className={classes.quiet}>No expression holds “{filter}”.</p>
      )}
      {group !== null && (
        <EditDialog
          kind="expression-group"
          {...(known && { title: 'Rename Group' })}
          before={known}
          first={{ name: known?.name ?? '' }}
          say={say}
          onClose={() => editGroup(null)}
        >
          {({ text }) => <TextInput {...text('name')} data-autofocus />}
        </EditDialog>
      )}
      {expression !== null && (
        <ExpressionDialog
          {...expression}
          groups={expressionGroups}
          say={say}
          note={unchecked}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
