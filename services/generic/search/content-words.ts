import { nameWords, plainText, proseWords, venueWords } from '#services/shared/search/index-words.ts'
import { vectorOf } from '#services/shared/search/lexemes.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { SPORT_WORDS } from '#services/shared/search/sport-words.ts'

type SearchableContent = {
  /** Found by every word, parts of words, and pinyin. */
  titles: readonly string[]
  channel?: { name: string; slug: string }
  people?: readonly string[]
  /** 天河区, 广州市. */
  places?: readonly string[]
  /** Found by its words of two characters and more; HTML is read as text. */
  prose: readonly string[]
}

/** 天河区 is also found as 天河 and tianhe. */
const placeWords = (place: string) => {
  const shortName = place.length > 2 ? place.replace(/[市区县]$/, '') : place
  return [...venueWords(place), shortName, pinyinOf(shortName)]
}

const channelWords = ({ name, slug }: { name: string; slug: string }) => [
  ...venueWords(name),
  slug,
  ...(SPORT_WORDS[slug] ?? []),
]

/** The search words of a piece of content, as a tsvector. */
export const contentWords = ({ titles, channel, people = [], places = [], prose }: SearchableContent): string =>
  vectorOf([
    ...titles.flatMap(venueWords),
    ...(channel ? channelWords(channel) : []),
    ...people.flatMap(nameWords),
    ...places.filter((place) => place !== '').flatMap(placeWords),
    ...proseWords(prose.map(plainText).join(' ')),
  ])
