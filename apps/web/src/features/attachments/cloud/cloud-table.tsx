import type { Attachment } from '@letterdesk/contract/attachment';
import type { CloudDocument } from '@letterdesk/contract/cloud-documents';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { CloudRow } from './cloud-row.tsx';
import classes from './cloud-table.module.css';
import { COLUMNS, isAttached, type Order, orderBy } from './shown-documents.ts';
import type { DocumentChoice } from './use-document-choice.ts';

export interface CloudTableProps {
  readonly documents: readonly CloudDocument[];
  /** What the letter has already. */
  readonly attachments: readonly Attachment[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly choice: DocumentChoice;
  /** Nothing can be attached now. */
  readonly disabled: boolean;
}

/** Cloud documents to tick (specification 2.49). */
export function CloudTable({ documents, attachments, order, onOrder, choice, disabled }: CloudTableProps) {
  const Arrow = order.descending ? IconArrowDown : IconArrowUp;
  return (
    <section className={classes.frame} aria-label="Cloud documents">
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.box} />
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
