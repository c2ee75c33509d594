import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CityOptions } from '#components/form/fields/city-field.tsx'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TickBoxes } from '#components/form/fields/tick-boxes.tsx'
import { useDistricts } from '#components/form/fields/use-districts.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { useConsole } from '../console-settings.ts'
import { codeOf, toggleCode } from '../resource/field-values.ts'
import type { InputProps } from './field-props.ts'
import { useChannels } from './use-channels.ts'

/** A yes or no. */
export function YesInput({ control, path, field: { label, hint } }: InputProps) {
  const { field } = useController({ control, name: path })
  const noteId = useId()
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={field.name}
            checked={field.value === true}
            onChange={(_, isChecked) => field.onChange(isChecked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hint ? noteId : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={noteId} sx={noteSx}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}

const noteSx = { margin: 0, fontSize: 'var(--text-sm)', lineHeight: 1.5 }

/** One of several codes; offers 不填 where the field may be empty. */
export function ChoiceInput({ control, path, field }: InputProps) {
  const options = field.input.kind === 'choice' ? field.input.options : {}
  const hasNone = field.schema.safeParse(null).success
  return (
    <SelectField
      control={control}
      name={path}
      label={field.label}
      help={field.hint}
      parse={(value) => (value === '' ? null : codeOf(field, value))}
    >
      {hasNone && <option value="">不填</option>}
      {Object.entries(options).map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** Any number of codes. */
export function CodesInput({ control, path, field: { label, hint, input } }: InputProps) {
  const { field, fieldState } = useController({ control, name: path })
  const options = input.kind === 'codes' ? input.options : {}
  const value = String(field.value ?? '')
  return (
    <GroupFrame label={label} help={hint} error={fieldState.error?.message}>
      <TickBoxes
        name={field.name}
        choices={Object.entries(options).map(([code, words]) => ({ value: code, label: words }))}
        chosen={value.split(',')}
        onToggle={(code) => field.onChange(toggleCode(value, code, options))}
        onBlur={field.onBlur}
        register={field.ref}
      />
    </GroupFrame>
  )
}

/** A second-level sport or, for texts, 综合. */
export function ChannelInput({ control, path, field: { label, hint, input } }: InputProps) {
  const isSport = input.kind === 'channel' && input.isSport
  const channels = useChannels()?.filter(([slug]) => !isSport || slug !== GENERAL_CHANNEL.slug)
  return (
    <SelectField control={control} name={path} label={label} help={hint} emptyValue="">
      <option value="">{channels ? '请选择' : '正在读取…'}</option>
      {channels?.map(([slug, name]) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const CITY = 'cityCode'

/** A city; for a record's district, one of the districts of its city. */
export const CityInput = (props: InputProps) =>
  props.name === 'districtCode' ? <DistrictInput {...props} /> : <WholeCityInput {...props} />

function WholeCityInput({ control, path, field: { label, hint, input } }: InputProps) {
  const { cities } = useConsole()
  const nationwide = input.kind === 'city' ? input.nationwide : undefined
  return (
    <SelectField control={control} name={path} label={label} help={hint} emptyValue="">
      <option value="">请选择</option>
      {nationwide && <option value={NATIONWIDE_CODE}>{nationwide}</option>}
      <CityOptions cities={cities} />
    </SelectField>
  )
}

function DistrictInput({ control, path, field: { label, hint } }: InputProps) {
  const city = String(useWatch({ control, name: `content.${CITY}` }) ?? '')
  const chosen = String(useWatch({ control, name: path }) ?? '')
  const { data: districts } = useDistricts(city)
  const isKnown = chosen === city || districts?.some(([code]) => code === chosen)
  return (
    <SelectField control={control} name={path} label={label} help={hint} emptyValue="" disabled={!districts}>
      <option value="">{city === '' ? '请先选择城市' : districts ? '请选择' : '正在读取…'}</option>
      {districts?.length === 0 && <option value={city}>全市（不分区县）</option>}
      {districts?.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      {chosen && !isKnown && <option value={chosen}>{districts ? '不属于这个城市，请重新选择' : '正在读取…'}</option>}
    </SelectField>
  )
}
