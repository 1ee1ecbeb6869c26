/** Prints a message and exits with code 1. */
export function stopWith(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
