type Thing = Record<string, unknown>

/** Types for which search engines show stars; of LocalBusiness, those the site uses. */
const RATED = ['LocalBusiness', 'SportsActivityLocation']

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** All objects in a value, at any depth. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  return isThing(value) ? [value, ...Object.values(value).flatMap(thingsIn)] : []
}

/** Whether a page's modification date is older than a review in its graph. */
function isOlderThanReview(things: readonly Thing[]): boolean {
  const moments = (kinds: (type: string) => boolean, key: string) =>
    things.flatMap((each) => (kinds(String(each['@type'])) && each[key] ? [Date.parse(String(each[key]))] : []))
  const changed = moments((type) => type !== 'Review', 'dateModified')
  const reviewed = moments((type) => type === 'Review', 'datePublished')
  return changed.length > 0 && Math.min(...changed) < Math.max(...reviewed)
}

/**
 * What search engines would complain about in a graph: stars on a type that shows none, dangling references, invalid
 * regions, a page older than a review on it.
 */
export function jsonLdProblems(graph: unknown): string[] {
  const things = thingsIn(graph)
  const ids = new Set(things.filter((each) => '@type' in each).map((each) => each['@id']))
  const ofThings = things.flatMap((thing) => {
    const type = String(thing['@type'])
    const isReference = Object.keys(thing).length === 1 && '@id' in thing
    const complaints: [boolean, string][] = [
      [isReference && !ids.has(thing['@id']), `${thing['@id']} leads nowhere`],
      [!isReference && !('@type' in thing), `${Object.keys(thing)} has no type`],
      [('aggregateRating' in thing || 'review' in thing) && !RATED.includes(type), `${type} has stars`],
      [
        type === 'PostalAddress' && !/(省|市|自治区|行政区)$/.test(String(thing.addressRegion)),
        `${thing.addressRegion} is no province`,
      ],
    ]
    return complaints.filter(([isMet]) => isMet).map(([, words]) => words)
  })
  return isOlderThanReview(things) ? [...ofThings, 'the page is older than a review on it'] : ofThings
}
