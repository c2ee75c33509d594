import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArticleRow } from '#components/home/article-row.tsx'
import { CoachRow } from '#components/home/coach-row.tsx'
import { ExamCallout } from '#components/home/exam-callout.tsx'
import { FriendLinks } from '#components/home/friend-links.tsx'
import { Hero } from '#components/home/hero.tsx'
import { HeroFacts } from '#components/home/hero-facts.tsx'
import css from '#components/home/home.module.css'
import { HomePlaces } from '#components/home/home-places.tsx'
import { LearnerComments } from '#components/home/learner-comments.tsx'
import { Protection } from '#components/home/protection.tsx'
import { SportGrid } from '#components/home/sport-grid.tsx'
import { ThinCity } from '#components/home/thin-city.tsx'
import { VenueRow } from '#components/home/venue-row.tsx'
import { VideoRow } from '#components/home/video-row.tsx'
import { RestOfStyles } from '#components/layout/rest-of-styles.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { getRecommendedArticles } from '#lib/data/article.ts'
import { getCityOverview, getIndexThreshold, getLiveCities } from '#lib/data/category.ts'
import { getHotCoaches, getNewCoaches } from '#lib/data/coach.ts'
import { getFriendLinks, getHomeBanners, getHomeComments } from '#lib/data/home.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { searchVenues } from '#lib/data/venue.ts'
import { getRecommendedVideos } from '#lib/data/video.ts'
import { linksFor } from '#lib/routing/links.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { homeJsonLd, homeMetadata, homeTitleOf } from './home-seo.ts'

export const revalidate = 120
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

const HOT_SHOWN = 8
const NEW_SHOWN = 4
const VENUES_SHOWN = 4
const ARTICLES_SHOWN = 6
const VIDEOS_SHOWN = 4
const COMMENTS_SHOWN = 6

const FIRST_SCREEN_END = 'first-screen-end'

export async function generateMetadata({ params }: PageProps<'/c/[city]'>): Promise<Metadata> {
  const scope = parseScope((await params).city)
  return scope ? homeMetadata(scope, await getCityOverview(scope.city?.adCode)) : {}
}

/** The home page of a city or of the whole country. */
export default async function HomePage({ params }: PageProps<'/c/[city]'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  const { city } = scope
  const adCode = city?.adCode
  const overview = await getCityOverview(adCode)
  const isThin = city !== null && overview.coachCount < (await getIndexThreshold(adCode))
  // A thin city's page shows coaches of the whole country, and says so.
  const shownAdCode = isThin ? undefined : adCode
  const [banners, live, hot, fresh, venues, articles, videos, comments, friends] = await Promise.all([
    sideBlock('banners', getHomeBanners()),
    sideBlock('live cities', getLiveCities()),
    sideBlock('hot coaches', getHotCoaches(shownAdCode, HOT_SHOWN)),
    sideBlock('new coaches', getNewCoaches(shownAdCode, NEW_SHOWN)),
    sideBlock('venues', searchVenues(shownAdCode ? { adCode: shownAdCode } : {})),
    sideBlock('articles', getRecommendedArticles({}, ARTICLES_SHOWN)),
    sideBlock('videos', getRecommendedVideos({}, VIDEOS_SHOWN)),
    sideBlock('home comments', getHomeComments(shownAdCode, COMMENTS_SHOWN)),
    sideBlock('friend links', getFriendLinks()),
  ])
  // If the read failed, the count is unknown rather than zero.
  const isNewSite = live?.length === 0
  const place = isThin ? '全国' : (city?.label ?? '')
  const links = linksFor(scope)
  const rels = await listRelsFor(scope)

  return (
    <>
      {/* Blocks rendering until the first screen is complete: a partial one would shift as the rest arrives. */}
      <link rel="expect" href={`#${FIRST_SCREEN_END}`} blocking="render" />
      <Hero scope={scope} title={homeTitleOf(scope).heading} banners={banners ?? []} isNewSite={isNewSite}>
        <HeroFacts scope={scope} overview={overview} isNewSite={isNewSite} />
      </Hero>
      <div className={css.home}>
        {isThin && !isNewSite && (
          <ThinCity scope={scope} city={city} coachCount={overview.coachCount} live={live ?? []} />
        )}
        <SportGrid scope={scope} overview={overview} />
        <CoachRow
          scope={scope}
          title={`${place}热门教练`}
          note="综合约过课的评分、收藏和浏览，兼顾不同项目"
          more={{ href: isThin ? links.nationwide('/jiaolian') : links.list('coach'), label: '查看全部' }}
          coaches={hot}
        />
        <div id={FIRST_SCREEN_END} hidden />
        <RestOfStyles />
        <ExamCallout scope={scope} />
        <CoachRow
          scope={scope}
          title={`${place}新入驻教练`}
          more={
            isThin
              ? undefined
              : { href: links.list('coach', { state: { sort: 'newest' } }), label: '查看全部', rel: 'nofollow' }
          }
          coaches={fresh}
        />
        <VenueRow
          scope={scope}
          title={`${place}体育场馆`}
          more={isThin ? links.nationwide('/changguan') : links.page('/changguan')}
          moreRel={isThin ? undefined : rels('venue')}
          venues={venues?.list.slice(0, VENUES_SHOWN) ?? null}
        />
        <ArticleRow scope={scope} articles={articles} />
        <VideoRow scope={scope} videos={videos} />
        <LearnerComments scope={scope} comments={comments} />
        <Protection scope={scope} />
        <HomePlaces scope={scope} overview={overview} live={live ?? []} />
        <FriendLinks friends={friends} />
      </div>
      <JsonLd text={homeJsonLd(scope, overview, rels)} />
    </>
  )
}
