import type { MouseEvent } from 'react'
import { type LabelSide, pinHalf } from './place-labels.ts'
import type { MapPlan } from './plan-map.ts'
import css from './svg-map.module.css'

/**
 * Places of one city, numbered as in the list beside it, with distance rings around the centre: drawn from coordinates,
 * so it needs neither a map service nor JavaScript. With `hrefs` each pin is a link.
 */
export function SvgMap({
  plan,
  names,
  cityLabel,
  centreLabel,
  label,
  hrefs,
  marks,
  onPress,
  isPriority = false,
}: SvgMapProps) {
  const accessibleName = label ?? `${names.length} 处上课地点的方位示意图`
  return (
    <figure className={css.map}>
      {plan.background && <Districts background={plan.background} isPriority={isPriority} />}
      <svg role={hrefs ? 'group' : 'img'} aria-label={accessibleName}>
        <Centre plan={plan} centreLabel={centreLabel ?? `${cityLabel}市中心`} />
        {plan.pins.map((pin, i) => {
          const mark = marks?.[i] ?? String(i + 1)
          const name = names[i] ?? ''
          return hrefs ? (
            <a
              key={hrefs[i]}
              href={hrefs[i]}
              aria-label={`${mark} ${name}`}
              onClick={onPress && ((event) => onPress(i, event))}
            >
              <Pin {...pin} mark={mark} name={name} />
            </a>
          ) : (
            <Pin key={mark} {...pin} mark={mark} name={name} />
          )
        })}
      </svg>
      <figcaption className={css.bar} style={{ width: `${plan.bar.width}%` }}>
        {plan.bar.km} 公里
      </figcaption>
    </figure>
  )
}

/** A number in a circle; a longer mark widens it. */
function Pin({ x, y, label, mark, name }: MapPlan['pins'][number] & { mark: string; name: string }) {
  const half = pinHalf(mark)
  return (
    <g>
      <rect
        x={`${x}%`}
        y={`${y}%`}
        width={half * 2}
        height="24"
        rx="12"
        transform={`translate(${-half} -12)`}
        className={css.pin}
      />
      <text x={`${x}%`} y={`${y}%`} dy="4" className={css.number}>
        {mark}
      </text>
      {label && (
        <text x={`${x}%`} y={`${y}%`} {...OFFSETS[label]} className={css.name}>
          {name}
        </text>
      )}
    </g>
  )
}

/** The parts of the city's districts within the frame. */
function Districts({
  background,
  isPriority,
}: {
  background: NonNullable<MapPlan['background']>
  isPriority: boolean
}) {
  const { href, left, top, width, height } = background
  const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
  return <img src={href} alt="" loading={isPriority ? undefined : 'lazy'} decoding="async" style={style} />
}

function Centre({ plan: { centre, rings, names }, centreLabel }: { plan: MapPlan; centreLabel: string }) {
  const at = centre && { cx: `${centre.x}%`, cy: `${centre.y}%` }
  return (
    <>
      {names.map(({ x, y, text }) => (
        // Pixel precision is not needed for names.
        <text key={text} x={`${Math.round(x)}%`} y={`${Math.round(y)}%`} dy="4" className={css.district}>
          {text}
        </text>
      ))}
      {at && (
        <>
          {rings.map(({ km, radius }) => (
            <circle key={km} {...at} r={`${radius}%`} className={css.ring} />
          ))}
          <circle {...at} r="4" className={css.centre} />
          {centre?.side && (
            <text x={at.cx} y={at.cy} dy={centre.side === 'below' ? '20' : '-10'} className={css.city}>
              {centreLabel}
            </text>
          )}
        </>
      )}
    </>
  )
}

const OFFSETS: Record<LabelSide, { dx?: string; dy: string; textAnchor: 'start' | 'middle' | 'end' }> = {
  right: { dx: '16', dy: '5', textAnchor: 'start' },
  left: { dx: '-16', dy: '5', textAnchor: 'end' },
  above: { dy: '-18', textAnchor: 'middle' },
  below: { dy: '27', textAnchor: 'middle' },
}

interface SvgMapProps {
  plan: MapPlan
  /** Names of the places, in the order of the plan's pins. */
  names: string[]
  /** 广州. */
  cityLabel?: string
  /** Label of the centre of the rings, if it is not the city's: 您的位置. */
  centreLabel?: string
  /** Accessible description of the map. */
  label?: string
  /** Link target of each pin, in the same order, all different. */
  hrefs?: string[]
  /** Text on each pin, if not its number. */
  marks?: string[]
  /** Called when a linked pin is pressed. */
  onPress?: (pin: number, event: MouseEvent) => void
  /** The largest picture of the first screen: loaded with priority. */
  isPriority?: boolean
}
