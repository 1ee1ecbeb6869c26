import type { CloudDocument } from '@letterdesk/contract/cloud-documents';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import { memo, useId } from 'react';
import classes from './cloud-table.module.css';

interface CloudRowProps {
  readonly document: CloudDocument;
  /** Already attached; can be attached again, for example with a watermark. */
  readonly attached: boolean;
  readonly ticked: boolean;
  readonly watermarked: boolean;
  /** Why it wasn't attached. */
  readonly refusal: string | null;
  readonly disabled: boolean;
  readonly onTick: (id: string, on: boolean) => void;
  readonly onWatermark: (id: string, on: boolean) => void;
}

/** A cloud document. Memoised, since there may be hundreds. */
export const CloudRow = memo(function CloudRow(props: CloudRowProps) {
  const { document, attached, ticked, watermarked, refusal, disabled, onTick, onWatermark } = props;
  const { id, filename, docType, description, state, scannedDate, expirationDate, watermarkable, expiry } = document;
  const notesId = useId();
  return (
    <tr data-ticked={ticked || undefined}>
      <td className={classes.box}>
        <input
          type="checkbox"
          aria-label={`Attach ${filename}`}
          aria-describedby={attached || expiry !== null || refusal !== null ? notesId : undefined}
          checked={ticked}
          disabled={disabled}
          onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
        />
      </td>
      <th scope="row">
        {filename}
        <div id={notesId}>
          {attached && (
            <span className={classes.attached}>
              <IconPaperclip size={14} aria-hidden />
              <span>Attached</span>
            </span>
          )}
          {expiry && (
            <span className={classes.warning} data-kind={expiry.kind}>
              <IconAlertTriangle size={14} aria-hidden />
              <span>{expiry.message}</span>
            </span>
          )}
          {refusal !== null && (
            <span className={classes.refusal} role="alert">
              Not attached: {refusal}
            </span>
          )}
        </div>
      </th>
      <td>{docType}</td>
      <td>{description}</td>
      <td>{state}</td>
      <td className={classes.day}>{scannedDate}</td>
      <td className={classes.day}>{expirationDate}</td>
      <td className={classes.box}>
        {watermarkable && (
          <input
            type="checkbox"
            aria-label={`Watermark ${filename}`}
            checked={watermarked}
            disabled={disabled}
            onChange={({ currentTarget }) => onWatermark(id, currentTarget.checked)}
          />
        )}
      </td>
    </tr>
  );
});
