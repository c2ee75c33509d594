import { LineChart } from '@mui/x-charts/LineChart'
import { COLOURS } from '#components/theme/tokens.ts'
import css from './desk.module.css'

/** One figure of every day as a curve. Arrow keys walk along it, and each day is read out. */
export function Curve({ label, days, counts }: CurveProps) {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  return (
    <figure className={css.curve}>
      <figcaption>
        {label} <b>{NUMBER.format(whole)}</b>
        <span>{mostOf(days, counts)}</span>
      </figcaption>
      <LineChart
        height={180}
        margin={MARGIN}
        hideLegend
        localeText={{
          lineDescription: ({ formattedXValue, formattedYValue }) => `${formattedXValue}，${formattedYValue}`,
        }}
        xAxis={[
          // Without a formatter the day would not be read out.
          {
            scaleType: 'point',
            data: [...days],
            valueFormatter: String,
            height: 28,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: Math.max(...counts, LEAST),
            tickMinStep: 1,
            tickNumber: 4,
            width: 44,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        grid={{ horizontal: true }}
        series={[
          {
            data: [...counts],
            label,
            showMark: false,
            curve: 'linear',
            valueFormatter: (count) => NUMBER.format(count ?? 0),
          },
        ]}
        colors={[COLOURS.green]}
      />
    </figure>
  )
}

function mostOf(days: readonly string[], counts: readonly number[]): string {
  const most = Math.max(...counts)
  return most === 0 ? '30 天里没有' : `最多的一天 ${days[counts.lastIndexOf(most)]}，${NUMBER.format(most)}`
}

const NUMBER = new Intl.NumberFormat('zh-CN')
/** The axis of a curve without anything on it still says what it counts. */
const LEAST = 4
const MARGIN = { top: 12, right: 12, bottom: 0, left: 0 }

interface CurveProps {
  label: string
  /** Days as they are written below the curve, and the count of each. */
  days: readonly string[]
  counts: readonly number[]
}
