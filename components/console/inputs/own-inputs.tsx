import { useController } from 'react-hook-form'
import { OpeningHoursField } from '#components/application/venue/opening-hours-field.tsx'
import { UploadsField } from '#components/form/uploads/uploads-field.tsx'
import { VideoField } from '#components/form/uploads/video-field.tsx'
import { addressOfVideo } from '#lib/contracts/video/video-sites.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import { videoSourceAt } from '#lib/contracts/video/video-source-at.ts'
import { pairsText, parsePairs } from '../resource/field-values.ts'
import type { InputProps } from './field-props.ts'
import { ParsedTextInput } from './parsed-text-input.tsx'

/** Photos in order; the first is the cover. */
export const PicturesInput = ({ control, path, field: { label, input } }: InputProps) => (
  <UploadsField
    control={control}
    name={path}
    label={label}
    {...(input.kind === 'pictures' && { maxCount: input.most })}
  />
)

/** Opening hours by weekday. */
export const HoursInput = ({ control, path }: InputProps) => <OpeningHoursField control={control} name={path} />

/** Pairs of numbers, one pair per line. */
export const PairsInput = (props: InputProps) => {
  const { input } = props.field
  if (input.kind !== 'pairs') return null
  const { names } = input
  return (
    <ParsedTextInput
      {...props}
      minRows={3}
      maxRows={12}
      parse={(text) => parsePairs(text, names)}
      write={(value) => pairsText(value, names)}
    />
  )
}

/**
 * A video: an address copied from the browser, or an uploaded file, whose cover and length are filled in. Text that is
 * no such address stays as typed and is rejected by the schema.
 */
export const VideoSourceInput = (props: InputProps) => {
  const { control, path, field } = props
  const { input } = field
  const { cover, seconds } = input.kind === 'videoSource' ? input : { cover: '', seconds: '' }
  const { field: coverField } = useController({ control, name: `content.${cover}` })
  const { field: secondsField } = useController({ control, name: `content.${seconds}` })
  return (
    <>
      <ParsedTextInput
        {...props}
        minRows={1}
        parse={(text) => videoSourceAt(text.trim()) ?? text}
        write={(value) => (typeof value === 'string' ? value : value ? addressOfVideo(value as VideoSource) : '')}
      />
      <VideoField
        control={control}
        name={path}
        label="视频文件"
        isErrorShown={false}
        onPoster={coverField.onChange}
        onFacts={(facts) => secondsField.onChange(Math.max(1, Math.round(facts.seconds)))}
        onRemoved={(poster) => {
          secondsField.onChange(null)
          if (poster && coverField.value === poster) coverField.onChange('')
        }}
      />
    </>
  )
}
