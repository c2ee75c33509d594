import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { type CategoryNode, getCategories } from '#lib/contracts/listing/category.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { getSubjectName } from '#lib/contracts/operator/subject-name.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** A record that can be referenced, by id and name. */
export interface FoundRecord {
  id: number
  label: string
}

/**
 * Searches records of a kind by name, and resolves ids to names. Only public records can be referenced; one taken down
 * since is named with its state.
 */
export interface Finder {
  search: (text: string) => Promise<FoundRecord[]>
  name: (id: number) => Promise<string | null>
}

const MAX_RESULTS = 10

const FINDERS: Record<string, Finder> = {
  coach: {
    async search(text) {
      const { list } = await callApi(searchCoaches, { nameLikeSearch: text, pageSize: MAX_RESULTS })
      return list.map(({ coachId, name, cityName }) => ({ id: coachId, label: `${name}（${cityName}）` }))
    },
    name: (id) => nameOfSubject('coach', id),
  },
  venue: {
    async search(text) {
      const { list } = await callApi(getVenueList, { nameLikeSearch: text, pageSize: MAX_RESULTS })
      return list.map(({ venueId, name, cityName }) => ({ id: venueId, label: `${name}（${cityName}）` }))
    },
    name: (id) => nameOfSubject('venue', id),
  },
  sport: {
    async search(text) {
      return (await readSports()).filter(({ label }) => label.includes(text))
    },
    name: async (id) => (await readSports()).find((sport) => sport.id === id)?.label ?? null,
  },
  category: {
    async search(text) {
      return (await readCategories()).filter(({ label }) => label.includes(text))
    },
    name: async (id) => (await readCategories()).find((each) => each.id === id)?.label ?? null,
  },
}

async function nameOfSubject(kind: 'coach' | 'venue', id: number) {
  const { name, state } = await callApi(getSubjectName, { kind, id })
  return state === 'published' ? name : `${name}（${RECORD_STATE_WORDS[state]}）`
}

/** Null for kinds that cannot be searched: the id is typed instead. */
export const finderOf = (kind: string): Finder | null => FINDERS[kind] ?? null

let pendingTree: Promise<CategoryNode[]> | undefined
/** Shared by concurrent callers; not cached, since a sport may be created at any time. */
export const readTree = () => {
  pendingTree ??= callApi(getCategories, {}).finally(() => {
    pendingTree = undefined
  })
  return pendingTree
}

/** Second-level sports, each followed by its third level: 球类 › 篮球, 篮球 › 少儿篮球. */
const readSports = async (): Promise<FoundRecord[]> =>
  (await readTree()).flatMap((group) =>
    group.children.flatMap((sport) => [
      { id: sport.categoryId, label: `${group.name} › ${sport.name}` },
      ...sport.children.map(({ categoryId, name }) => ({ id: categoryId, label: `${sport.name} › ${name}` })),
    ]),
  )

/** Sports that can be a parent: groups and second-level sports, 球类 and 球类 › 篮球. */
const readCategories = async (): Promise<FoundRecord[]> =>
  (await readTree()).flatMap(({ categoryId, name, children }) => [
    { id: categoryId, label: name },
    ...children.map((sport) => ({ id: sport.categoryId, label: `${name} › ${sport.name}` })),
  ])

/** Channels of texts: 综合 and every second-level sport. */
export const readChannels = async (): Promise<[slug: string, name: string][]> => [
  [GENERAL_CHANNEL.slug, GENERAL_CHANNEL.name],
  ...(await readTree()).flatMap(({ children }) =>
    children.map(({ slug, name }): [slug: string, name: string] => [slug, name]),
  ),
]
