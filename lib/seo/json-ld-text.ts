/**
 * A node of the graph: one schema.org thing, checked against `schema-dts` where it is made. Only these two fields are
 * spelled here, because the union of all things is more than the compiler can hold in a list.
 */
export interface GraphNode {
  '@type': unknown
  '@id'?: string | undefined
}

type Shape = Record<string, unknown>

/** Fields without which engines refuse a type; the node is then left out (C-9). */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ['WebSite', ['name', 'url']],
  ['Organization', ['name', 'url', 'logo']],
  ['WebPage', ['name', 'url']],
  ['CollectionPage', ['name', 'url']],
  ['ProfilePage', ['mainEntity', 'url']],
  ['Person', ['name']],
  ['LocalBusiness', ['name', 'address']],
  ['Review', ['author', 'reviewRating']],
  ['Rating', ['ratingValue']],
  ['Offer', ['price', 'priceCurrency']],
  ['AggregateRating', ['ratingValue', 'ratingCount']],
  ['BreadcrumbList', ['itemListElement']],
  ['ItemList', ['itemListElement']],
  ['FAQPage', ['mainEntity']],
  ['SportsActivityLocation', ['name', 'address']],
  ['Course', ['name', 'description', 'provider']],
  ['JobPosting', ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']],
  ['Article', ['headline', 'image', 'datePublished', 'author']],
  ['NewsArticle', ['headline', 'image', 'datePublished', 'author']],
  ['VideoObject', ['name', 'thumbnailUrl', 'uploadDate']],
])

const isObject = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The value without empty fields and without things that lack what they need; undefined when nothing is left. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(clean).filter((each) => !isEmpty(each))
    return kept.length > 0 ? kept : undefined
  }
  if (!isObject(value)) return isEmpty(value) ? undefined : value
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const kept = clean(each)
    return isEmpty(kept) ? [] : [[key, kept] as const]
  })
  const thing: Shape = Object.fromEntries(entries)
  const required = REQUIRED.get(String(thing['@type'])) ?? []
  return required.every((field) => field in thing) ? thing : undefined
}

/** A reference is an object with nothing but an `@id`. */
const isReference = (value: unknown): value is { '@id': string } =>
  isObject(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string'

/** The value with references to absent nodes cut out. */
function withoutDangling(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (isReference(value)) return ids.has(value['@id']) ? value : undefined
  if (Array.isArray(value)) return value.map((each) => withoutDangling(each, ids))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutDangling(each, ids)]))
}

/** Nodes that have what their type needs, with references only to nodes that stayed; repeats until nothing changes. */
export function completeNodes(nodes: readonly GraphNode[]): Shape[] {
  let kept = nodes as readonly unknown[]
  for (;;) {
    const cleaned = kept.map(clean).filter(isObject)
    const ids = new Set(cleaned.map((node) => node['@id']))
    const linked = cleaned.map((node) => withoutDangling(node, ids))
    if (JSON.stringify(linked) === JSON.stringify(kept)) return cleaned
    kept = linked
  }
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that may stand inside `<script>`: no text from people can end the element or start another (T12). */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/** One `@graph` of the page for `<script type="application/ld+json">`, gated and escaped. */
export const jsonLdText = (nodes: readonly GraphNode[]): string =>
  scriptSafeJson({ '@context': 'https://schema.org', '@graph': completeNodes(nodes) })
