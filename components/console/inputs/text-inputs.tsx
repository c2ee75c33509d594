import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { PriceField } from '#components/form/fields/price-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadField } from '#components/form/uploads/uploads-field.tsx'
import { parseLines, parseNumber } from '../resource/field-values.ts'
import type { InputProps } from './field-props.ts'
import { ParsedTextInput } from './parsed-text-input.tsx'

const common = ({ control, path, field: { label, hint } }: InputProps) => ({
  control,
  name: path,
  label,
  ...(hint && { help: hint }),
})

/** A single line; stored as null when empty, if the field allows that. */
export const LineInput = (props: InputProps) => (
  <TextField
    {...common(props)}
    {...(props.field.count && { count: props.field.count.max, lengthOf: props.field.count.lengthOf })}
    parse={(text) => (text === '' ? props.field.initial : text)}
  />
)

/** Several lines of plain text. */
export const TextInput = (props: InputProps) => <TextField {...common(props)} rows={4} />
/** An address. */
export const LinkInput = (props: InputProps) => <TextField {...common(props)} inputMode="url" spellCheck={false} />
/** A number. */
export const NumberInput = (props: InputProps) => (
  <ParsedTextInput {...props} inputMode="decimal" parse={parseNumber} write={(value) => String(value ?? '')} />
)
/** A price, typed in yuan and stored in fen. */
export const PriceInput = (props: InputProps) =>
  props.field.input.kind === 'price' && <PriceField {...common(props)} max={props.field.input.most} />
/** Rich text with headings, lists and pictures. */
export const RichTextInput = (props: InputProps) => <RichTextField {...common(props)} max={null} />
/** One picture. */
export const PictureInput = (props: InputProps) => <UploadField {...common(props)} />

/** A day; stored as null when empty, if the field allows that. */
export const DayInput = (props: InputProps) => (
  <TextField {...common(props)} type="date" parse={(text) => text || props.field.initial} />
)

/** Short texts, one per line. */
export const LinesInput = (props: InputProps) => (
  <ParsedTextInput
    {...props}
    minRows={3}
    parse={parseLines}
    write={(value) => ((value as string[] | null) ?? []).join('\n')}
  />
)
