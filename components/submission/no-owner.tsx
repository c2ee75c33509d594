import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'

/** Shown to an account without a coach page or venue to publish texts for. */
export const NoOwner = () => (
  <EmptyState
    title="入驻后可以发布内容"
    text="教练入驻后可以写文章、发布视频和课程，场馆入驻后可以发布课程和招聘职位。内容审核通过后公开。"
  >
    <ButtonLink href="/add/addCoach">申请教练入驻</ButtonLink>
    <ButtonLink href="/add/addVenues">申请场馆入驻</ButtonLink>
  </EmptyState>
)
