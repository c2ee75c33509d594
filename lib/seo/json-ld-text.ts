/**
 * A node of the graph: one schema.org thing, type-checked with `schema-dts` where it is built. Only these two fields
 * are declared here, because the union of all things is too large for the compiler in an array.
 */
export interface GraphNode {
  '@type': unknown
  '@id'?: string | undefined
}

type Shape = Record<string, unknown>

/** Fields search engines require of a type; a node without them is left out (C-9). */
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

/** Removes empty fields, and things without their required fields; undefined if nothing remains. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) {
    const cleanedItems = value.map(clean).filter((each) => !isEmpty(each))
    return cleanedItems.length > 0 ? cleanedItems : undefined
  }
  if (!isObject(value)) return isEmpty(value) ? undefined : value
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const cleanedValue = clean(each)
    return isEmpty(cleanedValue) ? [] : [[key, cleanedValue] as const]
  })
  const thing: Shape = Object.fromEntries(entries)
  const required = REQUIRED.get(String(thing['@type'])) ?? []
  return required.every((field) => field in thing) ? thing : undefined
}

/** A reference is an object with only an `@id`. */
const isReference = (value: unknown): value is { '@id': string } =>
  isObject(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string'

/** Removes references to absent nodes. */
function withoutDanglingReferences(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (isReference(value)) return ids.has(value['@id']) ? value : undefined
  if (Array.isArray(value)) return value.map((each) => withoutDanglingReferences(each, ids))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutDanglingReferences(each, ids)]))
}

/** Nodes with their required fields and only references to remaining nodes; repeats until nothing changes. */
export function completeNodes(nodes: readonly GraphNode[]): Shape[] {
  let remaining = nodes as readonly unknown[]
  for (;;) {
    const cleaned = remaining.map(clean).filter(isObject)
    const ids = new Set(cleaned.map((node) => node['@id']))
    const linked = cleaned.map((node) => withoutDanglingReferences(node, ids))
    if (JSON.stringify(linked) === JSON.stringify(remaining)) return cleaned
    remaining = linked
  }
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON escaped for `<script>`, so that no user text can close the element or open another (T12). */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/** The page's `@graph` for `<script type="application/ld+json">`, filtered and escaped. */
export const jsonLdText = (nodes: readonly GraphNode[]): string =>
  scriptSafeJson({ '@context': 'https://schema.org', '@graph': completeNodes(nodes) })
