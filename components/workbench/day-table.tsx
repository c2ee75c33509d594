import { Fold } from '#components/ui/fold.tsx'
import type { FigureDay, FigureName } from '#lib/contracts/workbench/workbench.ts'
import css from './day-table.module.css'
import { dayWords, FIGURE_WORDS } from './figure-words.ts'

/** The curves' values as a table, newest day first. */
export function DayTable({ names, days }: { names: readonly FigureName[]; days: readonly FigureDay[] }) {
  return (
    <Fold summary="每天的数字">
      <table className={css.days}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {FIGURE_WORDS[name].label}
                <small>{FIGURE_WORDS[name].unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => (
            <tr key={each.day}>
              <th scope="row">{dayWords(each.day)}</th>
              {names.map((name) => (
                <td key={name}>{each[name] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
