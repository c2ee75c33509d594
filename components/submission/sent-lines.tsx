/** Short texts that were sent, each on its line; nothing of none. */
export const SentLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, at) => <div key={at}>{line}</div>)
