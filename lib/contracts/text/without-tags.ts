/** HTML without its tags, with this in their place. */
export function withoutTags(html: string, instead = ''): string {
  // Beyond the last > there is no tag, and each < would be compared with all of the rest to find that out.
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replace(/<[^>]*>/g, instead) + html.slice(end)
}
