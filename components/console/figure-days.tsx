import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { CityOptions } from '#components/form/fields/city-field.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { LoadingPlaceholder } from '#components/ui/loading-placeholder.tsx'
import { type FigureDay, getFigureDays } from '#lib/contracts/operator/desk.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { useConsole } from './console-settings.ts'
import css from './desk.module.css'
import { FigureTable } from './figure-table.tsx'
import { useChannels } from './inputs/use-channels.ts'

/** The chart library is as large as the desk; the numbers do not wait for it. */
const Curve = lazy(() => import('./curve.tsx').then((module) => ({ default: module.Curve })))

/** Thirty days of views, leads and new accounts as curves and numbers, filtered by city and sport. */
export function FigureDays() {
  const { cities } = useConsole()
  const [cityCode, setCityCode] = useState('')
  const [sport, setSport] = useState('')
  const sports = useChannels() ?? []
  const scope = { cityCode: cityCode || undefined, sport: sport || undefined }
  const read = useSWR([getFigureDays.path, cityCode, sport], () => callApi(getFigureDays, scope), {
    keepPreviousData: true,
  })
  return (
    <>
      <div className={css.scope}>
        <ChoiceFilter label="城市" value={cityCode} onChange={setCityCode}>
          <CityOptions cities={cities} />
        </ChoiceFilter>
        <ChoiceFilter label="项目" value={sport} onChange={setSport}>
          {sports.map(([slug, name]) => (
            <option key={slug} value={name}>
              {name}
            </option>
          ))}
        </ChoiceFilter>
      </div>
      {/* Another city's figures must not appear under this name: dimmed while loading, removed on error. */}
      <div aria-busy={read.isLoading} className={read.isLoading ? css.past : undefined}>
        <Loaded read={{ ...read, data: read.error ? undefined : read.data }}>{(days) => <Days days={days} />}</Loaded>
      </div>
    </>
  )
}

const FIGURES = [
  ['views', '浏览'],
  ['leads', '预约'],
  ['registrations', '注册'],
] as const

function Days({ days }: { days: readonly FigureDay[] }) {
  const shown = FIGURES.filter(([name]) => days.every((day) => day[name] !== null))
  const dayLabels = days.map(({ day }) => day.slice(5))
  return (
    <>
      <Suspense fallback={<LoadingPlaceholder />}>
        <div className={css.curves}>
          {shown.map(([name, label]) => (
            <Curve key={name} label={label} days={dayLabels} counts={days.map((day) => day[name] ?? 0)} />
          ))}
        </div>
      </Suspense>
      <Fold summary="每天的数字">
        <FigureTable
          caption="每天"
          heads={['日期', ...shown.map(([, label]) => label)]}
          rows={days
            .map(({ day, ...figures }): [string, ...number[]] => [day, ...shown.map(([name]) => figures[name] ?? 0)])
            .toReversed()}
        />
      </Fold>
    </>
  )
}
