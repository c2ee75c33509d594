import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { getCityOverview } from '#lib/contracts/listing/category.ts'
import type { citySettings } from '#lib/contracts/resources/city-settings.ts'
import type { ContentOf } from '#lib/contracts/resources/field.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useConsole } from '../console-settings.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import type { RecordControl } from '../inputs/field-props.ts'

type Content = ContentOf<typeof citySettings.fields>

/** Whether saving the typed settings moves the city's records to another host, given its number of coaches. */
export function CityConsequence({ record, control }: CityConsequenceProps) {
  const { hasCityHosts } = useConsole()
  const before = record.content as Content
  const after = useWatch({ control, name: 'content' }) as Content
  const { cityCode: adCode } = before
  const { data } = useSWR(hasCityHosts && [getCityOverview.path, adCode], () => callApi(getCityOverview, { adCode }))
  if (!data || !Number.isInteger(after.threshold)) return null
  const { coachCount } = data
  const hadHost = hasHost(before, coachCount)
  const willHaveHost = hasHost(after, coachCount)
  return (
    <span>
      现有 {coachCount} 位在架教练。保存后，教练、场馆、培训和招聘的主页
      {hadHost === willHaveHost
        ? `仍在${placeOf(willHaveHost)}。`
        : `几秒内移到${placeOf(willHaveHost)}，旧地址会转到新地址。`}
    </span>
  )
}

const hasHost = ({ isShown, threshold }: Content, coachCount: number) => isShown && coachCount >= threshold

const placeOf = (isOwn: boolean) => (isOwn ? '这个城市的站点' : '全国站')

interface CityConsequenceProps {
  record: ConsoleRecord
  control: RecordControl
}
