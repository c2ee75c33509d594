import { NewTabLink } from '#components/ui/links.tsx'
import type { FriendLink } from '#lib/contracts/home.ts'
import css from './friend-links.module.css'

/** Friend links from the server, only on the home page. */
export function FriendLinks({ friends }: { friends: FriendLink[] | null }) {
  if (!friends?.length) return null
  return (
    <section className={css.friends}>
      <h2>友情链接</h2>
      <ul className={css.links}>
        {friends.map(({ title, linkUrl }) => (
          <li key={linkUrl}>
            <NewTabLink href={linkUrl}>{title}</NewTabLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
