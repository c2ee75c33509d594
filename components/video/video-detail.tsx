import { AuthorCard } from '#components/reading/author-card.tsx'
import type { AuthorView } from '#components/reading/author-view.ts'
import { RecordViewReporter } from '#components/reading/record-view-reporter.tsx'
import { ReportLine } from '#components/report/report-line.tsx'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { Section } from '#components/ui/section.tsx'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import type { TeachingVideo, VideoCard } from '#lib/contracts/video/video.ts'
import type { ListRels } from '#lib/data/list-rels.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'
import type { Links } from '#lib/routing/scoped-links.ts'
import { playerView } from './player-view.ts'
import { videoCardModel } from './video-card-model.ts'
import { VideoCards } from './video-cards.tsx'
import css from './video-detail.module.css'
import { VideoPlayer } from './video-player.tsx'

/** The page of a video: the player, the description, the author, and what to watch next. */
export function VideoDetail({ video, links, rels, trail, author, articles, related }: VideoDetailProps) {
  const { videoId, title, summary, description, channel, publishedAt, updatedAt, viewCount } = video
  const published = formatDay(publishedAt)
  const updated = formatDay(updatedAt)
  const channelRel = rels('video', channel.slug)
  const channelHref = links.list('video', { second: channel.slug })
  return (
    <div className={css.frame}>
      <Breadcrumb items={trail} />
      <div className={css.page}>
        <div>
          <VideoPlayer view={playerView(video)} />
          <h1 className={css.title}>{title}</h1>
          <p className={css.meta}>
            <a href={channelHref} rel={channelRel}>
              {channel.name}
            </a>
            <span>
              {author.profile ? <a href={author.profile.href}>{withCoachTitle(author.name)}</a> : author.name}
            </span>
            <span>
              发布于 <time dateTime={publishedAt}>{published}</time>
            </span>
            {updated !== published && (
              <span>
                更新于 <time dateTime={updatedAt}>{updated}</time>
              </span>
            )}
            <span>{formatCount(viewCount)} 次浏览</span>
            <RecordViewReporter kind="video" id={videoId} />
          </p>
          <p className={css.summary}>{summary}</p>
          <div className={css.text}>
            <h2>看什么，怎么练</h2>
            {description.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ReportLine kind="video" id={videoId} what={title} />
        </div>
        <AuthorCard author={author} othersTitle={`${author.name}的教学文章`} others={articles} />
      </div>
      {related.length > 0 && (
        <Section title="接着看" more={{ href: channelHref, rel: channelRel, label: `全部${channel.name}视频` }}>
          <VideoCards
            cards={related.map((each) => videoCardModel(each, links.text('video', each.videoId)))}
            heading="h3"
          />
        </Section>
      )}
    </div>
  )
}

interface VideoDetailProps {
  video: TeachingVideo
  links: Links
  rels: ListRels
  trail: BreadcrumbItem[]
  author: AuthorView
  /** The author's articles. */
  articles: { title: string; href: string }[]
  related: VideoCard[]
}
