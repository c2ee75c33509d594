import { DAY_PARTS, WEEK_DAYS } from '#lib/contracts/lead-states.ts'
import { DAY_PART_WORDS, WEEK_DAY_WORDS, weekPartWords } from '#lib/copy/lead.ts'
import css from './lead-form.module.css'

/** The parts of a week somebody has time in, any number of them. Without `onToggle` a part of a plain form. */
export function TimesGrid({ chosen, onToggle }: TimesGridProps) {
  return (
    <table className={css.grid}>
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
                <label>
                  <input
                    type="checkbox"
                    name="times"
                    value={part}
                    {...(onToggle
                      ? { checked: chosen.includes(part), onChange: () => onToggle(part) }
                      : { defaultChecked: chosen.includes(part) })}
                  />
                  <span className="visually-hidden">{weekPartWords(part)}</span>
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
  onToggle?: (part: number) => void
}
