import type { ReactNode } from 'react'
import { useDistricts } from '#components/form/fields/use-districts.ts'
import { type FileSource, UploadedVideo } from '#components/form/uploads/uploaded-video.tsx'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import type { Field } from '#lib/contracts/resources/field.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import { useConsole } from '../console-settings.ts'
import { useNames } from '../inputs/use-names.ts'
import { useCityName } from '../use-city-name.ts'
import { useFieldFormatter } from './use-field-formatter.ts'

/** One read-only value of a record: pictures are rendered, other records named, everything else formatted as text. */
export function FieldView({ field, content, name }: FieldViewProps): ReactNode {
  const { input } = field
  const value = content[name]
  if (value === null || value === undefined || value === '') return '—'
  if (input.kind === 'picture') return <Pictures addresses={[String(value)]} />
  if (input.kind === 'pictures') {
    return <Pictures addresses={(value as { url: string }[]).map(({ url }) => url)} />
  }
  if (input.kind === 'reference')
    return (
      <RecordNames of={input.of === 'organiser' ? String(content.organiserKind) : input.of} ids={[value as number]} />
    )
  if (input.kind === 'videoSource' && (value as VideoSource).kind === 'file')
    return <UploadedVideo source={value as FileSource} />
  // Sports of either level are named together with their parent.
  if (input.kind === 'references')
    return <RecordNames of={input.of === 'category' ? 'sport' : input.of} ids={value as number[]} />
  if (name === 'districtCode') return <District code={String(value)} cityCode={String(content.cityCode ?? '')} />
  return <FieldText field={field} value={value} />
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const { staticHost } = useConsole()
  return addresses.length > 0 ? <PhotoStrip addresses={addresses} staticHost={staticHost} /> : '—'
}

function RecordNames({ of, ids }: { of: string; ids: readonly number[] }) {
  const names = useNames(of, ids)
  return ids.map((id) => names.get(id) ?? `#${id}`).join('、') || '—'
}

/** A district of the record's city; the city itself if it has no such district. */
function District({ code, cityCode }: { code: string; cityCode: string }) {
  const city = useCityName()(code)
  const { data: districts } = useDistricts(city === undefined ? cityCode : '')
  return city ?? districts?.find(([adCode]) => adCode === code)?.[1] ?? code
}

const FieldText = ({ field, value }: { field: Field; value: unknown }) => useFieldFormatter(field)(value)

interface FieldViewProps {
  field: Field
  content: Record<string, unknown>
  name: string
}
