/** An external problem prevents the start. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
