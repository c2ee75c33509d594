/** Replaces the tags of an HTML text. */
export function withoutTags(html: string, replacement = ''): string {
  // There is no tag after the last >; matching each < there would scan to the end every time.
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replace(/<[^>]*>/g, replacement) + html.slice(end)
}
