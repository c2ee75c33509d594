import { contentWords } from './content-words.ts'

/** Search words of each kind of content; used wherever rows are written. */

type WithChannel = { channelName: string; channelSlug: string }
type WithPlace = { districtName: string; cityName: string; address: string }
const channelOf = ({ channelName, channelSlug }: WithChannel) => ({ name: channelName, slug: channelSlug })

export const articleWords = (row: WithChannel & { title: string; summary: string; body: string; authorName: string }) =>
  contentWords({
    titles: [row.title],
    channel: channelOf(row),
    people: [row.authorName],
    prose: [row.summary, row.body],
  })

export const videoWords = (
  row: WithChannel & { title: string; summary: string; description: string; authorName: string },
) =>
  contentWords({
    titles: [row.title],
    channel: channelOf(row),
    people: [row.authorName],
    prose: [row.summary, row.description],
  })

type CourseRow = WithChannel &
  WithPlace & {
    title: string
    summary: string
    description: string
    organiserKind: 'coach' | 'venue'
    organiserName: string
    venueName: string | null
  }

export const courseWords = (row: CourseRow) =>
  contentWords({
    titles: [row.title, ...(row.venueName === null ? [] : [row.venueName])],
    channel: channelOf(row),
    people: row.organiserKind === 'coach' ? [row.organiserName] : [],
    places: [row.districtName, row.cityName],
    prose: [row.summary, row.address, row.description],
  })

type JobRow = WithChannel &
  WithPlace & { title: string; employer: string; description: string; benefits: readonly string[] }

export const jobWords = (row: JobRow) =>
  contentWords({
    titles: [row.title, row.employer],
    channel: channelOf(row),
    places: [row.districtName, row.cityName],
    prose: [row.address, row.benefits.join(' '), row.description],
  })

export const newsWords = (row: { title: string; summary: string; body: string }) =>
  contentWords({ titles: [row.title], prose: [row.summary, row.body] })
