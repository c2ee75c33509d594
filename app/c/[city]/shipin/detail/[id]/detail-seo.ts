import { site } from '#lib/config/current-site.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import { authorText } from '#lib/copy/author.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { coverImage } from '#lib/seo/cover-image.ts'
import { readingDescription } from '#lib/seo/description.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import { videoNode } from '#lib/seo/video-json-ld.ts'
import { type RecordPage, recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import type { VideoDetailData } from './read-detail.ts'

const pageOf = ({ scope, video, trail }: VideoDetailData): RecordPage => {
  const { videoId, title, summary, description, cover, channel, author, publishedAt, updatedAt } = video
  return {
    address: textAddress('video', videoId, site),
    scope,
    title: recordTitle(title, `${channel.name}教学视频`, site.name).title,
    description: readingDescription(summary + description.replaceAll('\n', ''), [
      `${authorText(author)}的${channel.name}教学视频。`,
    ]),
    type: 'website',
    image: coverImage(cover, title),
    publishedAt,
    updatedAt,
    trail,
  }
}

/** Metadata of a video; of the not-found page if null. */
export const detailMetadata = (data: VideoDetailData | null) => recordMetadata(data && pageOf(data))

/** Structured data of a video. `coach`: its author, null if their page no longer exists. */
export function detailJsonLd(data: VideoDetailData, coach: Coach | null): string[] {
  const authorUrl = coach && data.links.address('coach', coach.coachId, coach.cityCode)
  return recordJsonLd(pageOf(data), (page) => [videoNode(data.video, page, site, { authorUrl })])
}
