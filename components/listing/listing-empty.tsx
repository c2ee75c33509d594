import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { LISTINGS } from '#lib/routing/listings.ts'
import { AlternativeLinks } from './alternative-links.tsx'
import { chosenIn } from './chosen-filters.ts'
import { EMPTY_WORDS } from './empty-words.ts'
import { hrefWith, type ListAddress, plainHref } from './list-address.ts'
import css from './listing-empty.module.css'
import type { ListingView, Widened } from './listing-view.ts'
import type { SportOption } from './sport-rows.ts'

const SPORTS_OFFERED = 12

/** Empty results: says for what, offers to drop filters or look elsewhere, and shows the closest results. */
export function ListingEmpty({ view, at, sports, districts, widened, children }: ListingEmptyProps) {
  const { noun, city, links, state } = view
  const { action, all, hasDistricts } = EMPTY_WORDS[noun]
  const filters = chosenIn(noun, at)
  const isUnfiltered = isUnfilteredList(view, filters.length)
  const otherSports = isUnfiltered ? [] : sports.flat().filter(([slug, , isChosen]) => slug && !isChosen)
  const otherDistricts =
    hasDistricts && state.district ? districts.filter((each) => each !== state.district?.adName) : []
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
        {isUnfiltered && <ButtonLink href={links.page(action.path)}>{action.label}</ButtonLink>}
        {!isUnfiltered && filters.length === 0 && (
          <ButtonLink href={links.list(noun)}>{all(city?.label ?? null)}</ButtonLink>
        )}
      </EmptyState>
      <AlternativeLinks
        title="其他区域"
        links={otherDistricts.map((each) => [each, hrefWith(at, { areaRowLabel: each })])}
      />
      <AlternativeLinks
        title="其他项目"
        links={otherSports.slice(0, SPORTS_OFFERED).map(([slug, name]) => [name, links.list(noun, { second: slug })])}
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

/** Whether the list is unfiltered: this place has nothing of the kind yet. */
const isUnfilteredList = ({ path }: ListingView, filters: number) => filters === 0 && path.length === 0

function titleOf({ noun, city, path, state }: ListingView, filters: number): string {
  const what = LISTINGS[noun].unit.slice(1)
  if (state.text && filters === 1) return `没有找到与“${state.text}”相关的${what}`
  if (filters > 0) return `没有符合全部条件的${what}`
  return EMPTY_WORDS[noun].nothing(city?.label ?? null, path.at(-1)?.name ?? null)
}

function adviceFor(view: ListingView, filters: number): string {
  const { advice, filtered, searched } = EMPTY_WORDS[view.noun]
  if (isUnfilteredList(view, filters)) return advice(view.city?.label ?? null)
  if (view.state.text && filters === 1 && searched) return searched
  if (filters > 0) return filtered
  return view.city ? '您可以看看其他项目，也可以换一个城市。' : '您可以看看其他项目。'
}

interface ListingEmptyProps {
  view: ListingView
  at: ListAddress
  sports: SportOption[][]
  districts: string[]
  widened: Widened | null
  children: ReactNode
}
