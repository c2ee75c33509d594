import { FilterRow } from '#components/listing/filter-row.tsx'
import { withFilterAnchor } from '#components/listing/filter-sheet.tsx'
import { hrefWith, type ListAddress } from '#components/listing/list-address.ts'
import { ANY_RANGE, PRICE_RANGES, rangeIn, rangeText } from '#components/listing/price-ranges.ts'
import { QueryForm } from '#components/ui/query-form.tsx'
import css from './price-row.module.css'

/** Price filters. A range takes two parameters, so each is a separate form; the last accepts any range in yuan. */
export function PriceRow({ at }: { at: ListAddress }) {
  const chosen = rangeIn(at.query)
  return (
    <FilterRow label="价格">
      {[ANY_RANGE, ...PRICE_RANGES].map((range) => {
        const word = rangeText(range) ?? '不限'
        return (
          <QueryForm key={word} href={withFilterAnchor(hrefWith(at, { ...range }))}>
            <button type="submit" aria-current={word === (rangeText(chosen) ?? '不限') || undefined}>
              {word}
            </button>
          </QueryForm>
        )
      })}
      <QueryForm className={css.range} href={withFilterAnchor(hrefWith(at, { ...ANY_RANGE }))}>
        <YuanField name="minPrice" label="最低价" value={chosen.minPrice} />–
        <YuanField name="maxPrice" label="最高价" value={chosen.maxPrice} />元<button type="submit">确定</button>
      </QueryForm>
    </FilterRow>
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
