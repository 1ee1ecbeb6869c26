import type { Organisation } from '@letterdesk/contract/organisation';
import type { OrganisationFooter } from '@letterdesk/contract/organisation-items';
import { FOOTER_LENGTH, FOOTER_LINES } from '@letterdesk/core/organisation/kinds';
import { Textarea, TextInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { RowButton } from '../../ui/table/item-table.tsx';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import footRoomClasses from './foot-room.module.css';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

export function Footers({
  division,
  say,
}: Pick<SectionProps, 'say'> & { division: Organisation['divisions'][number] }) {
  const [edited, edit] = useState<OrganisationFooter | 'new' | null>(null);
  const before = edited === 'new' ? null : edited;
  return (
    <section className={classes.part} aria-label="Footers">
      <div className={classes.bar}>
        <h3>Footers</h3>
        <RowButton word="Add footer" name={division.name} onClick={() => edit('new')} />
      </div>
      {division.footers.length === 0 && <p className={classes.quiet}>Templates need a footer to choose from.</p>}
      <ul className={classes.papers}>
        {division.footers.map((footer) => (
          <li key={footer.id}>
            <Foot text={footer.text} />
            <div className={classes.named}>
              <span>{footer.name}</span>
              <RowButton word="Change" name={footer.name} onClick={() => edit(footer)} />
              <RemoveButton
                kind="footer"
                name={footer.name}
                keptBecause={footer.keptBecause}
                before={footer}
                say={say}
              />
            </div>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <EditDialog
          kind="footer"
          before={before}
          first={{ division: division.id, name: before?.name ?? '', text: before?.text ?? '' }}
          say={say}
          onClose={() => edit(null)}
        >
          {({ draft, change, take, text }) => (
            <>
              <TextInput {...text('name')} data-autofocus />
              <Textarea
                {...take('text')}
                description={`Up to ${FOOTER_LINES} lines on paper`}
                required
                rows={FOOTER_LINES}
                maxLength={FOOTER_LENGTH}
                value={draft.text}
                onChange={({ currentTarget: { value } }) => change({ text: value })}
              />
              <Foot text={draft.text} />
              <FootRoom text={draft.text} />
            </>
          )}
        </EditDialog>
      )}
    </section>
  );
}

function Foot({ text }: { text: string }) {
  return (
    <div className={classes.paper} data-footer>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <FootLine key={index} parts={line.split(' · ')} />
      ))}
    </div>
  );
}

/** Wraps only between parts and hides the dot there. */
function FootLine({ parts }: { parts: readonly string[] }) {
  return (
    <div className={classes.footLine}>
      <div className={classes.footParts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <span key={index}>{part === '' ? '\u00a0' : part}</span>
        ))}
      </div>
    </div>
  );
}

/** CSS pixels per footer line on paper: 8.5 pt at 1.35. */
const LINE = (8.5 * 1.35 * 96) / 72;

/** Warns if a wrapped footer exceeds its space on paper. */
function FootRoom({ text }: { text: string }) {
  // Measured again once the font has loaded.
  const { ref, height } = useElementSize();
  const lines = Math.round(height / LINE);
  return (
    <>
      <div className={footRoomClasses.frame} aria-hidden>
        <div ref={ref} className={footRoomClasses.measured}>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <div key={index}>{line === '' ? '\u00a0' : line}</div>
          ))}
        </div>
      </div>
      <p role="status" className={footRoomClasses.hint}>
        {lines > FOOTER_LINES && `This takes ${lines} lines on paper, but only ${FOOTER_LINES} fit. Shorten it.`}
      </p>
    </>
  );
}
