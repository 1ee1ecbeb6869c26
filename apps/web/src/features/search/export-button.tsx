import { EXPORTED_RESULTS, exportLetters } from '@letterdesk/contract/search';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { day, zoneHere } from '../../ui/date-time.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type Asked, questionOf } from './asked-in-address.ts';
import classes from './export-button.module.css';
import { exportedRows } from './exported-rows.ts';

const AT_MOST = EXPORTED_RESULTS.toLocaleString('en-US');

export interface ExportButtonProps {
  readonly asked: Asked;
  /** There are more than were counted, perhaps more than a file holds. */
  readonly many: boolean;
}

/** All results of the search as a file for a spreadsheet, not those of one page alone. */
export function ExportButton({ asked, many }: ExportButtonProps) {
  const file = useMutation({
    mutationFn: () => call(exportLetters, { query: { ...questionOf(asked), zone: zoneHere() } }),
    onSuccess: (csv) => saveFile(`letters-${day(new Date().toISOString())}.csv`, 'text/csv', csv),
  });
  const isFull = file.data !== undefined && exportedRows(file.data) >= EXPORTED_RESULTS;
  return (
    <div className={classes.export}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={file.isPending}
        title={many ? `At most the first ${AT_MOST} results` : undefined}
        onClick={() => file.mutate()}
      >
        Export CSV
      </Button>
      <span role="status" className={classes.full}>
        {isFull && `The file holds the first ${AT_MOST} results.`}
      </span>
    </div>
  );
}
