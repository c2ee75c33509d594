import { hrefWith, type ListAddress, plainHref } from '#components/listing/list-address.ts'
import css from '#components/listing/listing-empty.module.css'
import type { SportOption } from '#components/listing/sport-rows.ts'
import { Ways } from '#components/listing/ways.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import type { CoachCard as CoachCardData } from '#lib/contracts/coach.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { CardList } from './card-list.tsx'
import { faceOf } from './coach-face.ts'
import { chosenFilters } from './facets.ts'
import type { CoachListView } from './list-view.ts'

/** What a wider question found: coaches, what was given up, and where all of them are. */
export interface Widened {
  note: string
  coaches: CoachCardData[]
  /** The class type they are still narrowed to. */
  feeType: FeeType | null
  href: string
}

/** Nobody found: says for what, offers what to give up and where else to look, and shows who comes closest. */
export function CoachListEmpty({ view, at, sports, districts, widened }: CoachListEmptyProps) {
  const { city, links, state } = view
  const filters = chosenFilters(at)
  const isWhole = isWholeList(view, filters.length)
  const nearSports = sports.flat().filter(([slug, , isChosen]) => slug && !isChosen)
  const otherDistricts = state.district ? districts.filter((each) => each !== state.district?.adName) : []
  return (
    <>
      <EmptyState title={titleOf(view, filters.length)} text={adviceFor(view, filters.length)}>
        {filters.length > 1 &&
          filters.map(({ label, without }) => (
            <ButtonLink key={label} look="quiet" href={hrefWith(at, without)}>
              去掉{label}
            </ButtonLink>
          ))}
        {filters.length > 0 && <ButtonLink href={plainHref(at)}>去掉全部条件</ButtonLink>}
        {isWhole && <ButtonLink href={links.page('/add/addCoach')}>申请教练入驻</ButtonLink>}
        {!isWhole && filters.length === 0 && (
          <ButtonLink href={links.coachList()}>看看{city?.label}全部教练</ButtonLink>
        )}
      </EmptyState>
      <Ways title="其他区域" ways={otherDistricts.map((each) => [each, hrefWith(at, { areaRowLabel: each })])} />
      <Ways
        title="其他项目"
        ways={nearSports.slice(0, 12).map(([slug, name]) => [name, links.coachList({ second: slug })])}
      />
      {widened && (
        <section className={css.widened}>
          <h2>
            {widened.note}
            <a href={widened.href}>查看全部</a>
          </h2>
          <CardList
            faces={widened.coaches.map((coach) =>
              faceOf(coach, links.coachDetail(coach.coachId), 'row', { city, feeType: widened.feeType }),
            )}
            heading="h3"
          />
        </section>
      )}
    </>
  )
}

/** Nothing narrows the list: nobody of this place is here yet. */
const isWholeList = ({ path }: CoachListView, filters: number) => filters === 0 && path.length === 0

function titleOf(view: CoachListView, filters: number): string {
  const { city, path, state } = view
  if (state.text && filters === 1) return `没有找到与“${state.text}”相关的教练`
  if (filters > 0) return '没有符合全部条件的教练'
  if (isWholeList(view, filters)) return `${city?.label ?? '平台上'}还没有教练入驻`
  return `${city?.label ?? '全国'}还没有${path.at(-1)?.name ?? '体育'}教练`
}

function adviceFor(view: CoachListView, filters: number): string {
  if (isWholeList(view, filters)) return '如果您是教练，欢迎申请入驻；如果您在找教练，可以先发布需求。'
  if (view.state.text && filters === 1) return '请换一个说法试试：项目、区域、场馆或教练的姓名都可以，拼音也可以。'
  if (filters > 0) return '去掉一个条件，也许就有合适的教练。'
  return '您可以看看其他项目，也可以换一个城市。'
}

interface CoachListEmptyProps {
  view: CoachListView
  at: ListAddress
  sports: SportOption[][]
  districts: string[]
  widened: Widened | null
}
