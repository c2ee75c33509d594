import { QueryForm } from '#components/ui/query-form.tsx'
import css from './coach-filter.module.css'
import { ANY_PRICE, CLASS_FACET, type Facet, MORE_FACETS, PRICE_RANGES, pricesIn, priceText } from './facets.ts'
import { Choices } from './filter-row.tsx'
import { hrefWith, type ListAddress, plainHref } from './list-address.ts'

/** Fragment that opens the sheet of filters on a phone: choices lead back to it, so several can be made in a row. */
export const FILTER_ID = 'shaixuan'
/** Fragment of the coaches themselves. */
export const RESULTS_ID = 'liebiao'

const atFilter = (href: string) => `${href}#${FILTER_ID}`

/**
 * The filters beside the sport. Each choice is the button of a GET form: it works without JavaScript, and crawlers do
 * not walk the combinations. On a phone the block is a sheet that shows while the address ends in its id.
 */
export function CoachFilter({ at, cityLabel, districts, resultText }: CoachFilterProps) {
  const isMoreChosen = MORE_FACETS.some(({ name }) => at.query[name])
  return (
    <section className={css.sheet} id={FILTER_ID} aria-label="筛选条件">
      <p className={css.head}>
        筛选
        <a href={`#${RESULTS_ID}`} aria-label="关闭筛选">
          ✕
        </a>
      </p>
      <div className={css.rows}>
        <DistrictRow at={at} cityLabel={cityLabel} districts={districts} />
        <FacetRow at={at} facet={CLASS_FACET} />
        <PriceRow at={at} />
        <details open={isMoreChosen}>
          <summary className={css.more}>更多条件</summary>
          {MORE_FACETS.map((facet) => (
            <FacetRow key={facet.name} at={at} facet={facet} />
          ))}
        </details>
      </div>
      <p className={css.foot}>
        <a href={atFilter(plainHref(at))} rel="nofollow">
          清空
        </a>
        <a href={`#${RESULTS_ID}`}>{resultText}</a>
      </p>
    </section>
  )
}

function DistrictRow({ at, cityLabel, districts }: Omit<CoachFilterProps, 'resultText'>) {
  if (!cityLabel || districts.length === 0) return null
  const chosen = at.query.areaRowLabel
  return (
    <Choices label="区域">
      <a href={hrefWith(at, { areaRowLabel: null })} aria-current={!chosen || undefined}>
        全{cityLabel}
      </a>
      {districts.map((district) => (
        <a
          key={district}
          href={hrefWith(at, { areaRowLabel: district })}
          rel="nofollow"
          aria-current={district === chosen || undefined}
        >
          {district}
        </a>
      ))}
    </Choices>
  )
}

function FacetRow({ at, facet: { name, label, options } }: { at: ListAddress; facet: Facet }) {
  const chosen = at.query[name]
  return (
    <QueryForm href={atFilter(hrefWith(at, { [name]: null }))}>
      <Choices label={label}>
        <button type="submit" aria-current={!chosen || undefined}>
          不限
        </button>
        {options.map(([value, word]) => (
          <button key={value} type="submit" name={name} value={value} aria-current={value === chosen || undefined}>
            {word}
          </button>
        ))}
      </Choices>
    </QueryForm>
  )
}

/** A range is two parameters, so each is a form of its own; the last one takes any range in yuan. */
function PriceRow({ at }: { at: ListAddress }) {
  const chosen = pricesIn(at.query)
  return (
    <Choices label="价格">
      {[ANY_PRICE, ...PRICE_RANGES].map((range) => {
        const word = priceText(range) ?? '不限'
        return (
          <QueryForm key={word} href={atFilter(hrefWith(at, { ...range }))}>
            <button type="submit" aria-current={word === (priceText(chosen) ?? '不限') || undefined}>
              {word}
            </button>
          </QueryForm>
        )
      })}
      <QueryForm className={css.range} href={atFilter(hrefWith(at, { ...ANY_PRICE }))}>
        <YuanField name="minPrice" label="最低价" value={chosen.minPrice} />–
        <YuanField name="maxPrice" label="最高价" value={chosen.maxPrice} />元<button type="submit">确定</button>
      </QueryForm>
    </Choices>
  )
}

function YuanField({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <input
      name={name}
      aria-label={`${label}（元）`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      pattern="\d+(\.\d{1,2})?"
      title="请填写金额，如 200"
      placeholder={label}
      defaultValue={value ?? undefined}
    />
  )
}

interface CoachFilterProps {
  at: ListAddress
  /** 广州; null for the whole country. */
  cityLabel: string | null
  /** Districts of the city that have coaches. */
  districts: string[]
  /** On the button that closes the sheet: 查看 23 位教练. */
  resultText: string
}
