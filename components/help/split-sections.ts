export interface TextSection {
  /** Anchor of the section: `s1`, `s2` … */
  id: string
  title: string
  html: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * Splits one of our texts, HTML with `h2` headings, into the part before the first heading and the sections after it.
 * Titles are returned as plain text.
 */
export function splitSections(body: string): { lead: string; sections: TextSection[] } {
  const [lead = '', ...parts] = body.split(/<h2[^>]*>/)
  const sections = parts.map((part, index) => {
    const [heading = '', ...rest] = part.split('</h2>')
    const title = heading.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    return { id: `s${index + 1}`, title: title.trim(), html: rest.join('').trim() }
  })
  return { lead: lead.trim(), sections }
}
