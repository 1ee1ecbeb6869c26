import { FOOTER_LINES } from '@letterdesk/core/organisation/limits';
import { useElementSize } from '@mantine/hooks';
import classes from './foot-room.module.css';

/** CSS pixels of a line of a footer on paper: 8.5 pt at 1.35. */
const LINE = (8.5 * 1.35 * 96) / 72;

/** Says when a footer takes more lines on paper than there is room for, since long ones are broken there. */
export function FootRoom({ text }: { text: string }) {
  // Measured again once its typeface has come.
  const { ref, height } = useElementSize();
  const lines = Math.round(height / LINE);
  return (
    <>
      <div className={classes.frame} aria-hidden>
        <div ref={ref} className={classes.measured}>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <div key={index}>{line === '' ? '\u00a0' : line}</div>
          ))}
        </div>
      </div>
      <p role="status" className={classes.hint}>
        {lines > FOOTER_LINES &&
          `On paper this takes ${lines} lines, and there is room for ${FOOTER_LINES}: it would run out at the bottom. Please shorten it.`}
      </p>
    </>
  );
}
