'use client'

import { PriceField } from '#components/form/fields/price-field.tsx'
import { RowGroup } from '#components/form/fields/row-group.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { VENUE_PRICE_UNITS } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_PRICES_MAX } from '#lib/contracts/limits.ts'
import css from './prices-field.module.css'
import type { VenueControl } from './venue-control.ts'

/** A venue's price list: each item with its price and unit. */
export const PricesField = ({ control }: { control: VenueControl }) => (
  <RowGroup
    control={control}
    name="prices"
    label="收费项目（选填）"
    help="例如“平日散客 30 元/小时”。不填时，页面上不显示价格。"
    rowNoun="收费项目"
    max={APPLICATION_PRICES_MAX}
    emptyRow={{ name: '', price: null, unit: VENUE_PRICE_UNITS[0] }}
    rowClass={css.price}
  >
    {(at) => (
      <>
        <TextField control={control} name={`prices.${at}.name`} label="项目" autoComplete="off" />
        <PriceField control={control} name={`prices.${at}.price`} label="价格" />
        <SelectField control={control} name={`prices.${at}.unit`} label="单位">
          {VENUE_PRICE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              每{unit}
            </option>
          ))}
        </SelectField>
      </>
    )}
  </RowGroup>
)
