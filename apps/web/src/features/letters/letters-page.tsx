export function LettersPage() {
  return <h1>Letters</h1>;
}
