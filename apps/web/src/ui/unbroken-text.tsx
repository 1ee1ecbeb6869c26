import { Fragment } from 'react';
import { Address } from './address.tsx';

const ADDRESS_OR_NUMBER = /(\S+@\S+|[\p{L}\p{N}]{1,8}(?:-\d+)+)/u;

/** Keeps numbers such as A-118420 and days unbroken, and breaks addresses only where readable. */
export function UnbrokenText({ children }: { children: string }) {
  let at = 0;
  return children.split(ADDRESS_OR_NUMBER).map((piece, index) => {
    const key = `${at} ${index % 2}`;
    at += piece.length;
    if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    return piece.includes('@') ? (
      <Address key={key}>{piece}</Address>
    ) : (
      <span key={key} className="unbroken">
        {piece}
      </span>
    );
  });
}
