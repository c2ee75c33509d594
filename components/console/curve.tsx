import { LineChart } from '@mui/x-charts/LineChart'
import { COLOURS, TYPE } from '#components/theme/tokens.ts'
import { formatExactCount } from '#lib/format/count.ts'
import css from './desk.module.css'

/** One daily figure as a curve. Arrow keys move along it, and each day is read out. */
export function Curve({ label, days, counts }: CurveProps) {
  const rem = remOf(document)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <figure className={css.curve}>
      <figcaption>
        {label} <b>{formatExactCount(total)}</b>
        <span>{peakText(days, counts)}</span>
      </figcaption>
      <LineChart
        height={11 * rem}
        // Half of the last day's label extends beyond the curve.
        margin={{ top: 0.75 * rem, right: 1.25 * rem, bottom: 0, left: 0 }}
        hideLegend
        localeText={{
          lineDescription: ({ formattedXValue, formattedYValue }) => `${formattedXValue}，${formattedYValue}`,
        }}
        xAxis={[
          // Without a formatter, screen readers do not announce the day.
          {
            scaleType: 'point',
            data: [...days],
            valueFormatter: String,
            height: 'auto',
            ...AXIS,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: Math.max(...counts, MIN_AXIS_TOP),
            tickMinStep: 1,
            tickNumber: 4,
            width: 'auto',
            ...AXIS,
          },
        ]}
        grid={{ horizontal: true }}
        series={[
          {
            data: [...counts],
            label,
            showMark: false,
            curve: 'linear',
            valueFormatter: (count) => formatExactCount(count ?? 0),
          },
        ]}
        colors={[COLOURS.green]}
      />
    </figure>
  )
}

function peakText(days: readonly string[], counts: readonly number[]): string {
  const peak = Math.max(...counts)
  return peak === 0 ? '近 30 天没有记录' : `最多的一天 ${days[counts.lastIndexOf(peak)]}，${formatExactCount(peak)}`
}

/** Minimum top of the axis, so that an empty curve still has a readable scale. */
const MIN_AXIS_TOP = 4
/** Labels, and the axis with them, scale with the operator's text size. */
const AXIS = { tickLabelStyle: { fontSize: TYPE.xs }, disableLine: true, disableTicks: true }
/** The operator's text size, px. */
const remOf = ({ documentElement }: Document) => Number.parseFloat(getComputedStyle(documentElement).fontSize)

interface CurveProps {
  label: string
  /** Axis labels of the days, and the count of each. */
  days: readonly string[]
  counts: readonly number[]
}
