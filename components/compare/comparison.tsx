import { Portrait } from '#components/coach/portrait.tsx'
import { LeadButton } from '#components/lead/lead-button.tsx'
import { RecentlySeen } from '#components/recent/recently-seen.tsx'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'
import css from './comparison.module.css'
import type { ComparisonRow } from './comparison-rows.ts'
import { NamesInView } from './names-in-view.tsx'
import { SaveCompared } from './save-compared.tsx'

const PORTRAIT = 96
const TABLE = 'compared'

/** Up to four coaches side by side, and others to add. Works entirely without JavaScript. */
export function Comparison({ trail, ids, unknownIds, coaches, rows, others, listHref }: ComparisonView) {
  return (
    <div className={css.page}>
      <Breadcrumb items={trail} />
      <h1>教练对比</h1>
      {unknownIds.length > 0 && (
        <p className={css.note} role="status">
          编号 {unknownIds.join('、')} 的教练不存在或已下架，没有列出。
        </p>
      )}
      {coaches.length > 0 ? (
        <div className={css.compared}>
          <NamesInView tableId={TABLE} names={coaches.map(({ name }) => name)} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard. */}
          <section className={css.frame} aria-label="对比表" tabIndex={0}>
            <table id={TABLE} className={css.table}>
              <thead>
                <tr>
                  <td />
                  {coaches.map((coach) => (
                    <th key={coach.id} scope="col">
                      <CoachHeading {...coach} />
                    </th>
                  ))}
                </tr>
                <tr>
                  <td />
                  {coaches.map((coach) => (
                    <td key={coach.id}>
                      <CoachActions {...coach} />
                    </td>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, answers, none, isPrice }) => (
                  <tr key={label} className={isPrice ? css.prices : undefined}>
                    <th scope="row">
                      <span>{label}</span>
                    </th>
                    {answers.map((lines, i) => (
                      <td key={coaches[i]!.id}>
                        {lines ? lines.map((line) => <p key={line}>{line}</p>) : <p className={css.none}>{none}</p>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ) : (
        <p className={css.note}>还没有选教练。在教练列表或教练主页点“对比”，或从下面选，最多 {COMPARED_MAX} 位。</p>
      )}
      {others.length > 0 && (
        <section>
          <h2>{coaches.length > 0 ? '再加一位' : '热门教练'}</h2>
          <ul className={css.others}>
            {others.map(({ href, name, title }) => (
              <li key={href}>
                <a href={href} rel="nofollow">
                  ＋ {name}
                  <small>{title}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {coaches.length < COMPARED_MAX && <RecentlySeen except={ids} isComparison />}
      <p>
        <ButtonLink href={listHref} look="quiet">
          去教练列表
        </ButtonLink>
      </p>
      <SaveCompared ids={ids} />
    </div>
  )
}

const CoachHeading = ({ name, title, portrait, tint, href }: ComparedCoach) => (
  <div className={css.who}>
    <Portrait url={portrait} tint={tint} width={PORTRAIT} />
    <a href={href}>{name}</a>
    <small>{title}</small>
  </div>
)

const CoachActions = ({ id, name, without, isPaused }: ComparedCoach) => (
  <div className={css.ways}>
    <LeadButton kind="coach" id={id} isPaused={isPaused} isOneOfMany />
    <a className={css.without} href={without} rel="nofollow" aria-label={`移除${name}`}>
      移除
    </a>
  </div>
)

interface ComparedCoach {
  id: number
  name: string
  title: string
  portrait: string
  tint: string
  href: string
  isPaused: boolean
  /** Address of the comparison without this one. */
  without: string
}

export interface ComparisonView {
  trail: BreadcrumbItem[]
  /** Comma-separated ids of the coaches. */
  ids: string
  /** Ids in the address that do not exist. */
  unknownIds: number[]
  coaches: ComparedCoach[]
  rows: ComparisonRow[]
  /** Coaches that can be added. */
  others: { href: string; name: string; title: string }[]
  listHref: string
}
