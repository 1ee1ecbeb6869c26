/** What follows `file:` in the name of a file of the same computer. */
const LOCAL = /^(?:\/{3}|\/?)(?!\/)|^\/\/localhost\//i;
/** An address, of more than a drive's one letter, or the name of another computer. */
const ELSEWHERE = /^[a-z][a-z0-9+.-]+:|^\/\//i;

/** Whether a file that names this is led away from the computer on which it is opened. */
export function isRemote(target: string): boolean {
  const name = target.trim().replaceAll(/\\|%5c|%2f/gi, '/');
  const file = /^file:/i.exec(name);
  return file === null ? ELSEWHERE.test(name) : !LOCAL.test(name.slice(file[0].length));
}
