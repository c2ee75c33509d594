import type { Duty } from '#lib/contracts/operator/operator-roles.ts'
import { NoEligibleColleague } from '../no-eligible-colleague.tsx'
import css from './queue.module.css'

/** Why this operator must leave an entry to colleagues, and what to do if none has the duty. */
export const LeftToColleagues = ({ duty, why }: { duty: Duty; why: string }) => (
  <div className={css.note}>
    <p>{why}</p>
    <NoEligibleColleague duty={duty} />
  </div>
)
