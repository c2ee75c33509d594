'use client'

import { ButtonLink } from '#components/ui/links.tsx'
import { MessagePage } from './message-page.tsx'
import { NOT_FOUND_WORDS } from './not-found-words.ts'

/**
 * Content of the not-found page. A client component, since every page includes its not-found content:
 * this way it is a reference instead of markup. A link to `/` stays on the visitor's host, and so in their city.
 */
export function NotFoundMessage() {
  return (
    <MessagePage {...NOT_FOUND_WORDS}>
      <ButtonLink href="/">返回首页</ButtonLink>
      <ButtonLink href="/jiaolian" look="quiet">
        找教练
      </ButtonLink>
    </MessagePage>
  )
}
