type ChannelRow = { channelName: string; channelSlug: string }
type AuthorRow = { coachId: number; authorName: string; authorHeadImg: string; isAuthorTakenDown: boolean }
type PublicationRow = { publishedAt: Date; updatedAt: Date; viewCount: number }
type VenueRow = { venueId: number | null; venueName: string | null }

export const channelOf = ({ channelName, channelSlug }: ChannelRow) => ({ name: channelName, slug: channelSlug })

export const authorOf = ({ coachId, authorName, authorHeadImg, isAuthorTakenDown }: AuthorRow) =>
  isAuthorTakenDown ? null : { coachId, name: authorName, headImg: authorHeadImg }

export const publicationOf = ({ publishedAt, updatedAt, viewCount }: PublicationRow) => ({
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  viewCount,
})

export const venueOf = ({ venueId, venueName }: VenueRow) =>
  venueId === null || venueName === null ? null : { venueId, name: venueName }
