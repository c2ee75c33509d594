import type { WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import css from './tasks.module.css'
import { tasksOf } from './tasks-of.ts'

/** Pending tasks of the owner as links; if there are several coach pages and venues, grouped by name. */
export function Tasks({ subjects }: { subjects: readonly WorkbenchSubject[] }) {
  const waiting = subjects
    .map((subject) => ({ subject, tasks: tasksOf(subject) }))
    .filter(({ tasks }) => tasks.length > 0)
  if (waiting.length === 0)
    return <p className={css.none}>现在没有要处理的事。新的预约、没有回复的评价和快到期的证书会出现在这里。</p>
  return waiting.map(({ subject: { kind, id, name }, tasks }) => (
    <div key={`${kind} ${id}`} className={css.tasks}>
      {subjects.length > 1 && <h3>{name}</h3>}
      <ul className={css.list}>
        {tasks.map(({ href, text, note, isLate }) => (
          <li key={`${href} ${text}`}>
            <a href={href}>
              <span>
                {text}
                {note && <small className={isLate ? css.late : undefined}>{note}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}
