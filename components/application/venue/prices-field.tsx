'use client'

import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { GroupFrame } from '#components/form/group-frame.tsx'
import { PriceField } from '#components/form/price-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { APPLICATION_PRICES_MAX } from '#lib/contracts/limits.ts'
import { VENUE_PRICE_UNITS } from '#lib/contracts/venue-application.ts'
import css from './prices-field.module.css'
import type { VenueControl } from './venue-control.ts'

/** What a venue charges for: each with its price and unit. */
export function PricesField({ control }: { control: VenueControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'prices' })
  const { errors } = useFormState({ control, name: 'prices' })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <GroupFrame
      label="收费项目（选填）"
      count={`${fields.length}/${APPLICATION_PRICES_MAX}`}
      help="例如“平日散客 30 元/小时”。不填时，页面上不显示价格。"
      error={errors.prices?.message ?? errors.prices?.root?.message}
    >
      {fields.length > 0 && (
        <ol className={css.prices}>
          {fields.map(({ id }, at) => (
            <li key={id} className={css.price}>
              <TextField control={control} name={`prices.${at}.name`} label="项目" autoComplete="off" />
              <PriceField control={control} name={`prices.${at}.price`} label="价格" />
              <SelectField control={control} name={`prices.${at}.unit`} label="单位">
                {VENUE_PRICE_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    每{unit}
                  </option>
                ))}
              </SelectField>
              <Button
                onClick={() => {
                  remove(at)
                  // The pressed button goes.
                  addButton.current?.focus()
                }}
                aria-label={`移除第 ${at + 1} 项收费`}
                sx={removeSx}
              >
                移除
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="outlined"
        // What is wrong with the list as a whole leads here.
        name="prices"
        onClick={() => {
          if (fields.length < APPLICATION_PRICES_MAX) append({ name: '', price: null, unit: VENUE_PRICE_UNITS[0] })
        }}
        aria-disabled={fields.length >= APPLICATION_PRICES_MAX}
        sx={addSx}
      >
        {fields.length < APPLICATION_PRICES_MAX ? '添加收费项目' : `最多 ${APPLICATION_PRICES_MAX} 项`}
      </Button>
    </GroupFrame>
  )
}

const removeSx = { color: 'text.secondary' }
const addSx = { justifySelf: 'start' }
