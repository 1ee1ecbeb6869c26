import { charactersLeft, describeCharactersLeft, sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import { useMemo } from 'react';
import classes from './text-room.module.css';

/**
 * Below a text that is nearly full: how many characters are left; below one that is too large: what is wrong.
 * @param html a text as the editor handed it on; measuring at each key would be felt in a long letter.
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
