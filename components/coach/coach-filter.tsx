import { Choices } from '#components/listing/filter-row.tsx'
import {
  atFilter,
  DistrictRow,
  type DistrictRowProps,
  FacetRow,
  FilterSheet,
} from '#components/listing/filter-sheet.tsx'
import { hrefWith, type ListAddress } from '#components/listing/list-address.ts'
import { QueryForm } from '#components/ui/query-form.tsx'
import css from './coach-filter.module.css'
import { ANY_PRICE, CLASS_FACET, MORE_FACETS, PRICE_RANGES, pricesIn, priceText } from './facets.ts'

/** The filters of the coach list beside its sport; the rarer ones are folded. */
export function CoachFilter({ at, cityLabel, districts, resultText }: CoachFilterProps) {
  const isMoreChosen = MORE_FACETS.some(({ name }) => at.query[name])
  return (
    <FilterSheet at={at} resultText={resultText}>
      <DistrictRow at={at} cityLabel={cityLabel} districts={districts} />
      <FacetRow at={at} facet={CLASS_FACET} />
      <PriceRow at={at} />
      <details open={isMoreChosen}>
        <summary className={css.more}>更多条件</summary>
        {MORE_FACETS.map((facet) => (
          <FacetRow key={facet.name} at={at} facet={facet} />
        ))}
      </details>
    </FilterSheet>
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

interface CoachFilterProps extends DistrictRowProps {
  /** On the button that closes the sheet: 查看 23 位教练. */
  resultText: string
}
