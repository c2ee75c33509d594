import type { ComponentType } from 'react'
import type { FieldInput } from '#lib/contracts/resources/field.ts'
import { ChannelInput, ChoiceInput, CityInput, CodesInput, YesInput } from './choice-inputs.tsx'
import type { InputProps } from './field-props.ts'
import { HoursInput, PairsInput, PicturesInput, VideoSourceInput } from './own-inputs.tsx'
import { ReferenceInput } from './reference-input.tsx'
import {
  DayInput,
  LineInput,
  LinesInput,
  LinkInput,
  NumberInput,
  PictureInput,
  PriceInput,
  RichTextInput,
  TextInput,
} from './text-inputs.tsx'

/** The input of each kind of field that contains no other fields. */
export const SIMPLE_INPUTS: Record<Exclude<FieldInput['kind'], 'rows'>, ComponentType<InputProps>> = {
  line: LineInput,
  text: TextInput,
  html: RichTextInput,
  number: NumberInput,
  price: PriceInput,
  day: DayInput,
  yes: YesInput,
  picture: PictureInput,
  link: LinkInput,
  lines: LinesInput,
  city: CityInput,
  choice: ChoiceInput,
  codes: CodesInput,
  channel: ChannelInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  pictures: PicturesInput,
  openingHours: HoursInput,
  videoSource: VideoSourceInput,
  pairs: PairsInput,
}
