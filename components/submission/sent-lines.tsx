/** Short submitted texts, one per line; nothing if there are none. */
export const SentLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, at) => <div key={at}>{line}</div>)
