import css from '#components/demand/demand-call.module.css'
import { ButtonLink } from '#components/ui/links.tsx'

/** At the end of the job list: those who found none can join as a coach and be booked by learners. */
export const JoiningCall = ({ href }: { href: string }) => (
  <p className={css.call}>
    没有合适的职位？入驻平台后，学员可以直接向您预约试课。
    <ButtonLink look="quiet" href={href} rel="nofollow">
      申请入驻
    </ButtonLink>
  </p>
)
