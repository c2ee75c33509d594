import { useWatch } from 'react-hook-form'
import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { PriceField } from '#components/form/price-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { UploadField } from '#components/form/uploads-field.tsx'
import type { Field } from '#lib/contracts/resources/field.ts'
import { linesTyped, numberTyped } from '../resource/field-values.ts'
import type { InputProps } from './field-props.ts'
import { OwnText } from './own-text.tsx'

const common = ({ control, path, field: { label, hint } }: InputProps) => ({
  control,
  name: path,
  label,
  ...(hint && { help: hint }),
})

/** A line; where none is allowed, no words are null. */
export const LineInput = (props: InputProps) => (
  <TextField
    {...common(props)}
    {...(props.field.count && { help: <CountedHelp {...props} count={props.field.count} /> })}
    parse={(text) => (text === '' ? props.field.initial : text)}
  />
)

function CountedHelp({ control, path, field: { hint }, count }: InputProps & { count: NonNullable<Field['count']> }) {
  const used = count.lengthOf(String(useWatch({ control, name: path }) ?? ''))
  return (
    <>
      {hint} · {used}/{count.max} 字
    </>
  )
}

export const TextInput = (props: InputProps) => <TextField {...common(props)} rows={4} />
export const LinkInput = (props: InputProps) => <TextField {...common(props)} inputMode="url" spellCheck={false} />
export const NumberInput = (props: InputProps) => (
  <TextField {...common(props)} inputMode="numeric" parse={numberTyped} />
)
export const PriceInput = (props: InputProps) => <PriceField {...common(props)} />
export const RichTextInput = (props: InputProps) => <RichTextField {...common(props)} max={null} />
export const PictureInput = (props: InputProps) => <UploadField {...common(props)} />

/** A day; where none is allowed, no day is null. */
export const DayInput = (props: InputProps) => (
  <TextField {...common(props)} type="date" parse={(text) => text || props.field.initial} />
)

export const LinesInput = (props: InputProps) => (
  <OwnText {...props} minRows={3} parse={linesTyped} write={(value) => ((value as string[] | null) ?? []).join('\n')} />
)
