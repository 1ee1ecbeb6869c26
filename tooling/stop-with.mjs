/** Says in one sentence why it cannot go on, and ends with exit code 1. */
export function stopWith(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
