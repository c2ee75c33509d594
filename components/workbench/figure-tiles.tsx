import {
  FIGURE_NAMES,
  type Figure,
  type FigureDay,
  type FigureName,
  type FigurePeriod,
  type WorkbenchSubject,
} from '#lib/contracts/workbench/workbench.ts'
import { Curve } from './curve.tsx'
import { DayTable } from './day-table.tsx'
import css from './figure-tiles.module.css'
import { changeOf, FIGURE_WORDS, viewsSinceWords } from './figure-words.ts'

/** The figures of a coach or venue in a period: each with its change and curve, and every day in a table. */
export function FigureTiles({ subject, length }: FigureTilesProps) {
  const { kind, periods, viewsSince } = subject
  const period = periods.find(({ days }) => days === length)!
  const days = subject.days.slice(-length)
  const names = FIGURE_NAMES.filter((name) => name !== 'collects' || kind === 'coach')
  return (
    <div className={css.figures}>
      <ul className={css.tiles}>
        {names.map((name) => (
          <Tile key={name} name={name} figure={period[name]} days={days} length={length} />
        ))}
      </ul>
      <DayTable names={names} days={days} />
      {viewsSince && <p className={css.note}>{viewsSinceWords(viewsSince)}</p>}
    </div>
  )
}

function Tile({ name, figure, days, length }: TileProps) {
  const { label, unit } = FIGURE_WORDS[name]
  const { text, isBetter } = changeOf(name, figure, length)
  return (
    <li className={css.tile}>
      <span className={css.label}>{label}</span>
      <span className={css.value}>
        {figure.value ?? '—'}
        {figure.value !== null && <small>{unit}</small>}
      </span>
      <span className={isBetter ? css.better : css.change}>{text}</span>
      <Curve name={name} days={days.map((each) => ({ day: each.day, value: each[name] }))} />
    </li>
  )
}

interface FigureTilesProps {
  subject: WorkbenchSubject
  /** Length of the period in days. */
  length: FigurePeriod
}

interface TileProps {
  name: FigureName
  figure: Figure
  days: readonly FigureDay[]
  length: FigurePeriod
}
