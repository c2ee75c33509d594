import { DAY_PARTS, WEEK_DAYS } from '#lib/contracts/lead/lead-states.ts'
import { DAY_PART_WORDS, WEEK_DAY_WORDS, weekPartWords } from '#lib/copy/lead.ts'
import css from './lead-form.module.css'

/**
 * Multiple choice of the parts of a week the learner is free; those in which the coach is free are marked. Without
 * `onToggle` it is part of a form without JavaScript.
 */
export function TimesGrid({ chosen, open, onToggle }: TimesGridProps) {
  return (
    <table className={css.grid}>
      {open.length > 0 && <caption>有圆点的是教练平时有空的时间</caption>}
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">时段</span>
          </th>
          {WEEK_DAYS.map((day) => (
            <th key={day} scope="col">
              <span className="visually-hidden">周</span>
              {WEEK_DAY_WORDS[day]!.slice(1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_PARTS.map((dayPart) => (
          <tr key={dayPart}>
            <th scope="row">{DAY_PART_WORDS[dayPart]}</th>
            {WEEK_DAYS.map((day) => 10 * day + dayPart).map((part) => (
              <td key={part}>
                <label className={open.includes(part) ? css.open : undefined}>
                  <input
                    type="checkbox"
                    name="times"
                    value={part}
                    {...(onToggle
                      ? { checked: chosen.includes(part), onChange: () => onToggle(part) }
                      : { defaultChecked: chosen.includes(part) })}
                  />
                  <span className="visually-hidden">
                    {weekPartWords(part)}
                    {open.includes(part) && '，教练有空'}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TimesGridProps {
  chosen: readonly number[]
  /** When the coach is usually free; empty if unknown. */
  open: readonly number[]
  onToggle?: (part: number) => void
}
