import { calledCoach } from '#lib/contracts/coach/called-coach.ts'
import type { Author } from '#lib/contracts/content.ts'

/** Who wrote or filmed, as readers are told; a coach who was taken down is named nowhere. */
export const authorText = (author: Author | null): string => (author ? calledCoach(author.name) : '本站教练')
