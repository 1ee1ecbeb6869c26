import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './spinner.module.css';

/** Milliseconds before the spinner appears. */
const SPINNER_DELAY = 200;

/** A spinner shown after a delay and announced to screen readers. */
export function Spinner({
  active = true,
  label = 'Loading',
  size = 18,
}: {
  active?: boolean;
  label?: string;
  size?: number;
}) {
  const shown = useDelayed(active);
  return (
    <span role="status" className={classes.spinner}>
      {shown && (
        <>
          <Loader size={size} color="var(--accent)" aria-hidden />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </span>
  );
}

function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? SPINNER_DELAY : 0);
    return () => clearTimeout(timer);
  }, [active]);
  return shown && active;
}
