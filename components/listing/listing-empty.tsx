import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { LISTINGS } from '#lib/routing/listings.ts'
import { chosenIn } from './chosen-filters.ts'
import { hrefWith, type ListAddress, plainHref } from './list-address.ts'
import css from './listing-empty.module.css'
import type { ListingView, Widened } from './listing-view.ts'
import type { SportOption } from './sport-rows.ts'
import { Ways } from './ways.tsx'

const SPORTS_OFFERED = 12

/** Nothing found: says for what, offers what to give up and where else to look, and shows what comes closest. */
export function ListingEmpty({ view, at, sports, widened, children }: ListingEmptyProps) {
  const { noun, links } = view
  const filters = chosenIn(noun, at)
  const isWhole = isWholeList(view, filters.length)
  const others = sports.flat().filter(([slug, , isChosen]) => slug && !isChosen)
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
        {isWhole && noun === 'venue' && <ButtonLink href={links.page('/add/addVenues')}>申请场馆入驻</ButtonLink>}
        {isWhole && noun !== 'venue' && <ButtonLink href={links.page('/')}>回到首页</ButtonLink>}
        {!isWhole && filters.length === 0 && <ButtonLink href={links.list(noun)}>查看全部项目</ButtonLink>}
      </EmptyState>
      <Ways
        title="其他项目"
        ways={(isWhole ? [] : others)
          .slice(0, SPORTS_OFFERED)
          .map(([slug, name]) => [name, links.list(noun, { second: slug })])}
      />
      {widened && (
        <section className={css.widened}>
          <h2>
            {widened.note}
            <a href={widened.href}>查看全部</a>
          </h2>
          {children}
        </section>
      )}
    </>
  )
}

function titleOf({ noun, city, path, state }: ListingView, filters: number): string {
  const what = LISTINGS[noun].unit.slice(1)
  if (state.text && filters === 1) return `没有找到与“${state.text}”相关的${what}`
  if (filters > 0) return `没有符合全部条件的${what}`
  return `${city?.label ?? ''}还没有${path.at(-1)?.name ?? ''}${what}`
}

/** Nothing narrows the list: this place has nothing of the kind yet. */
const isWholeList = ({ path }: ListingView, filters: number) => filters === 0 && path.length === 0

function adviceFor(view: ListingView, filters: number): string {
  if (filters > 0) return '去掉一个条件，也许就有合适的结果。'
  if (!isWholeList(view, filters)) return '您可以看看其他项目，也可以换一个城市。'
  if (view.noun === 'venue') return '如果您经营场馆，欢迎申请入驻。'
  return view.city ? '您可以换一个城市，或者过些时候再来看看。' : '请过些时候再来看看。'
}

interface ListingEmptyProps {
  view: ListingView
  at: ListAddress
  sports: SportOption[][]
  widened: Widened | null
  children: ReactNode
}
