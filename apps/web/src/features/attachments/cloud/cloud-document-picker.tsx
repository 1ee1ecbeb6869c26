import type { Attachment } from '@letterdesk/contract/attachment';
import type { CloudDocument } from '@letterdesk/contract/cloud-documents';
import type { Letter } from '@letterdesk/contract/letters';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { getRefusalMessage } from '../../../api/api-error.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useReturnFocusAfter } from '../../../ui/dialog/use-return-focus.ts';
import tableClasses from '../../../ui/table/data-table.module.css';
import { CloudRow } from './cloud-row.tsx';
import classes from './cloud-tab.module.css';
import cloudTableClasses from './cloud-table.module.css';
import {
  COLUMNS,
  type DocumentFilter,
  isAttached,
  listDocumentTypes,
  type Order,
  orderBy,
  shownDocuments,
} from './shown-documents.ts';
import { type DocumentChoice, useDocumentChoice } from './use-document-choice.ts';

interface CloudDocumentPickerProps {
  readonly letter: Letter;
  readonly documents: readonly CloudDocument[];
  /** Maximum attachments of a letter. */
  readonly limit: number;
  readonly onChanged: (letter: Letter) => void;
}

/** Finds cloud documents and attaches the ticked ones. */
export function CloudDocumentPicker({ letter, documents, limit, onChanged }: CloudDocumentPickerProps) {
  const [filter, setFilter] = useState<DocumentFilter>({ text: '', docType: '' });
  const [order, setOrder] = useState<Order>({ column: 'filename', descending: false });
  const choice = useDocumentChoice(letter.id, onChanged);
  useReturnFocusAfter(choice.running, null);
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => shownDocuments(documents, deferred, order), [documents, deferred, order]);
  const types = useMemo(() => listDocumentTypes(documents), [documents]);
  const room = Math.max(0, limit - letter.attachments.length);
  const count = documents.filter(({ id }) => choice.ticked.has(id)).length;
  const may = getRefusalMessage(letter.refusals.attach);
  return (
    <div className={classes.picker}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Filter cloud documents"
          placeholder="Filter by name, type, description or state"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.text}
          data-mantine-stop-propagation={filter.text !== ''}
          onChange={({ currentTarget: { value: text } }) => setFilter((now) => ({ ...now, text }))}
          onKeyDown={({ key }) => key === 'Escape' && setFilter((now) => ({ ...now, text: '' }))}
        />
        <NativeSelect
          aria-label="Type of document"
          data={[{ value: '', label: 'All types' }, ...types]}
          value={filter.docType}
          onChange={({ currentTarget: { value: docType } }) => setFilter((now) => ({ ...now, docType }))}
        />
        <Text role="status" size="sm" c="dimmed" className={classes.count}>
          {shown.length === documents.length
            ? `${documents.length} documents`
            : `${shown.length} of ${documents.length} documents`}
        </Text>
      </div>
      <CloudTable
        documents={shown}
        attachments={letter.attachments}
        order={order}
        onOrder={setOrder}
        choice={choice}
        disabled={may !== null || choice.running}
      />
      <div className={classes.foot}>
        <Text role="status" size="sm">
          {choice.outcome}
        </Text>
        <Text size="sm" c="dimmed" className={classes.room}>
          {may ?? roomText(room)}
        </Text>
        <ActionButton
          label={attachLabel(count)}
          look="primary"
          refusal={may ?? getRefusal(count, room)}
          running={choice.running}
          onClick={() => choice.attach(documents)}
        />
      </div>
    </div>
  );
}

function attachLabel(count: number): string {
  if (count === 0) return 'Attach documents';
  return count === 1 ? 'Attach 1 document' : `Attach ${count} documents`;
}

function roomText(room: number): string {
  return room === 0 ? 'No more can be attached' : `${room} more can be attached`;
}

/** Returns why the ticked documents can't be attached, or null. */
function getRefusal(count: number, room: number): string | null {
  if (count > room) return `${roomText(room)}. Untick some, or remove attachments.`;
  return count === 0 ? 'Tick the documents to attach.' : null;
}

interface CloudTableProps {
  readonly documents: readonly CloudDocument[];
  readonly attachments: readonly Attachment[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly choice: DocumentChoice;
  /** Nothing can be attached now. */
  readonly disabled: boolean;
}

/** Cloud documents to tick (specification 2.49). */
function CloudTable({ documents, attachments, order, onOrder, choice, disabled }: CloudTableProps) {
  const Arrow = order.descending ? IconArrowDown : IconArrowUp;
  return (
    <section className={`${tableClasses.frame} ${cloudTableClasses.frame}`} aria-label="Cloud documents">
      <table className={`${tableClasses.table} ${cloudTableClasses.table}`}>
        <thead>
          <tr>
            <td className={cloudTableClasses.box} />
            {COLUMNS.map(({ key, label }) => (
              <th key={key} scope="col" aria-sort={sortOf(key, order)} data-column={key}>
                <button type="button" onClick={() => onOrder(orderBy(key, order))}>
                  {label}
                  {order.column === key && <Arrow size={14} aria-hidden />}
                </button>
              </th>
            ))}
            <th scope="col">Watermark</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <CloudRow
              key={document.id}
              document={document}
              attached={isAttached(document, attachments)}
              ticked={choice.ticked.has(document.id)}
              watermarked={choice.watermarks.get(document.id) ?? document.watermarked}
              refusal={choice.refusals.get(document.id) ?? null}
              disabled={disabled}
              onTick={choice.tick}
              onWatermark={choice.watermark}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sortOf(column: Order['column'], order: Order) {
  if (order.column !== column) return undefined;
  return order.descending ? 'descending' : 'ascending';
}
