import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import type { Author } from '#lib/contracts/content.ts'

/** Name of the author, as shown to readers; a coach who was taken down is never named. */
export const authorText = (author: Author | null): string => (author ? withCoachTitle(author.name) : '本站教练')
