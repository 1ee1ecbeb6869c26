import { Fragment } from 'react';

/** Breaks a long address after its @ or dots. */
export function Address({ children }: { children: string }) {
  return children.split(/(?<=[@.])/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
