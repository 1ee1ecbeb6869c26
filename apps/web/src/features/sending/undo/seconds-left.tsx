/** A countdown that screen readers announce once, not each second. */
export function SecondsLeft({ seconds }: { seconds: number }) {
  return (
    <>
      <span aria-hidden>{`Sending in ${seconds} s`}</span>
      <span className="visually-hidden">The letter leaves in a few seconds. Choose Undo to stop it.</span>
    </>
  );
}
