import classes from './seconds-left.module.css';

/** A countdown that screen readers announce once, not each second. */
export function SecondsLeft({ seconds }: { seconds: number }) {
  return (
    <>
      <span className={classes.seconds} aria-hidden>{`Sending in ${seconds} s`}</span>
      <span className="visually-hidden">The letter leaves in a few seconds. Choose Undo to stop it.</span>
    </>
  );
}
