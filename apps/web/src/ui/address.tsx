import { Fragment } from 'react';

/** An address that, where it has no room in one line, goes on in the next one after its @ or one of its dots. */
export function Address({ children }: { children: string }) {
  return children.split(/(?<=[@.])/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
