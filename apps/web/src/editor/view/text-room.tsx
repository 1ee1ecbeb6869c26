import { charactersLeft, describeCharactersLeft, sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import { useMemo } from 'react';
import classes from './text-room.module.css';

/**
 * Shows remaining characters of an almost full text, or by how much it's too large.
 * @param html as emitted; measuring per keystroke would be slow.
 */
export function TextRoom({ html }: { html: string }) {
  const { problem, left, spoken } = useMemo(() => {
    const size = textSize(html);
    return { problem: sizeProblem(size), left: charactersLeft(size), spoken: describeCharactersLeft(size) };
  }, [html]);
  return (
    <>
      {problem === null && left !== null && <p className={classes.left}>{left}</p>}
      <div role="status">
        {problem === null ? (
          <span className="visually-hidden">{spoken}</span>
        ) : (
          <p className={classes.problem}>{problem}</p>
        )}
      </div>
    </>
  );
}
