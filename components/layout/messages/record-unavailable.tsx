import { ButtonLink } from '#components/ui/links.tsx'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { MessagePage } from './message-page.tsx'

/** Placeholder for a record that is gone or never existed, with links to its list and home. */
export function RecordUnavailable({ listHref, listLabel, homeHref }: RecordUnavailableProps) {
  return (
    <MessagePage title={MESSAGES['R-8.13']} text="您要找的内容已下架或不存在，可以看看其他的。">
      <ButtonLink href={listHref}>{listLabel}</ButtonLink>
      <ButtonLink href={homeHref} look="quiet">
        返回首页
      </ButtonLink>
    </MessagePage>
  )
}

interface RecordUnavailableProps {
  listHref: string
  /** Label of the list button: 查看教练列表. */
  listLabel: string
  homeHref: string
}
