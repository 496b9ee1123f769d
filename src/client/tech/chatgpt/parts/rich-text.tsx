/** Text in which **two stars** make words strong. */
export function RichText({ text }: { text: string }) {
  // Every second piece stood between stars.
  return text.split('**').map((piece, index) => (index % 2 === 1 ? <strong key={piece}>{piece}</strong> : piece));
}
