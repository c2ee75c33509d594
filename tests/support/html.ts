/** What a crawler reads in a page's source. Regular expressions are enough for our own, well-formed output. */
export interface PageSource {
  lang: string | undefined
  title: string | undefined
  description: string | undefined
  canonical: string | undefined
  ogUrl: string | undefined
  robots: string[]
  headings: string[]
  /** The head ends before the body begins, and contains the title. */
  isHeadComplete: boolean
  jsonLd: string[]
  main: string
  anchors: { href: string | undefined; attributes: string }[]
}

const decode = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

const attribute = (attributes: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decode(value)
}

export function readPage(html: string): PageSource {
  // Scripts contain a copy of the page for hydration, which crawlers do not read.
  const visible = html.replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
  const head = visible.slice(0, Math.max(0, visible.indexOf('</head>')))
  const meta = (key: string, value: string) =>
    [...visible.matchAll(/<meta(\s[^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => attribute(attributes, key) === value)
      .map((attributes) => attribute(attributes, 'content') ?? '')
  const links = [...visible.matchAll(/<link(\s[^>]*)>/g)].map(([, attributes = '']) => attributes)
  return {
    lang: attribute(/<html(\s[^>]*)>/.exec(visible)?.[1] ?? '', 'lang'),
    title: decode(/<title[^>]*>([^<]*)<\/title>/.exec(visible)?.[1] ?? '') || undefined,
    description: meta('name', 'description')[0],
    canonical: attribute(links.find((each) => attribute(each, 'rel') === 'canonical') ?? '', 'href'),
    ogUrl: meta('property', 'og:url')[0],
    robots: meta('name', 'robots'),
    headings: [...visible.matchAll(/<h1[\s>][\s\S]*?<\/h1>/g)].map(([text]) => decode(text.replace(/<[^>]+>/g, ''))),
    isHeadComplete: head.includes('<title') && head.includes('name="description"'),
    jsonLd: [...visible.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    ),
    main: /<main[\s>][\s\S]*<\/main>/.exec(visible)?.[0] ?? '',
    anchors: [...visible.matchAll(/<a(\s[^>]*|)>/g)].map(([, attributes = '']) => ({
      href: attribute(attributes, 'href'),
      attributes,
    })),
  }
}
