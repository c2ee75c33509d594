'use client'

import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { entryAt, placeInList } from '#components/ui/focus-in-list.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { getNotices, markNoticesRead, type Notice, removeNotice } from '#lib/contracts/notice/notice.ts'
import { NOTICE_GROUPS, type NoticeGroup } from '#lib/contracts/notice/notice-kinds.ts'
import { noticePath } from '#lib/contracts/notice/notice-words.ts'
import { NOTICE_GROUP_WORDS } from '#lib/copy/notice.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { refreshSession } from '#lib/session/session.ts'
import css from './notices.module.css'

const PAGE_SIZE = 10

/** The account's notices, all or of one group, newest first, each linked to its subject. */
export function Notices() {
  const [group, setGroup] = useState<NoticeGroup>()
  const pages = useSWRInfinite(
    (index) => ['notices', group, index + 1] as const,
    ([, , pageNum]) => callApi(getNotices, { group, pageNum, pageSize: PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const { total, unreadCount } = pages.data?.[0] ?? { total: 0, unreadCount: 0 }
  /** The unread count in the header is part of the session. */
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call()
      await Promise.all([pages.mutate(), refreshSession()])
    } catch (error) {
      handleError(error)
    }
  }
  const isRemoving = useRef(false)
  const remove = async (noticeId: number) => {
    if (isRemoving.current) return
    isRemoving.current = true
    await change(() => callApi(removeNotice, { noticeId }))
    isRemoving.current = false
  }
  const focus = useFocusRecovery(placeOf, replacementOf)
  return (
    <div className={css.notices} {...focus}>
      <div className={css.head}>
        <fieldset className={css.groups} aria-label="按类型查看">
          {[undefined, ...NOTICE_GROUPS].map((each) => (
            <button key={each ?? 'all'} type="button" aria-pressed={each === group} onClick={() => setGroup(each)}>
              {each ? NOTICE_GROUP_WORDS[each] : '全部'}
            </button>
          ))}
        </fieldset>
        {unreadCount > 0 && (
          <Button onClick={() => void change(() => callApi(markNoticesRead, { group }))}>全部已读</Button>
        )}
      </div>
      <Loaded read={pages}>
        {() =>
          list.length === 0 ? (
            <EmptyState
              title={group ? `没有${NOTICE_GROUP_WORDS[group]}的消息` : '还没有消息'}
              text="预约有了进展、审核有了结果、反馈有了答复、有人评价或回复您时，会在这里告诉您。"
            />
          ) : (
            <>
              <ul className={css.list}>
                {list.map((notice) => (
                  <Item key={notice.noticeId} notice={notice} onChange={change} onRemove={remove} />
                ))}
              </ul>
              {list.length < total && <MoreButton pages={pages} what="消息" />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Index of a notice, or the head for 全部已读, which unmounts when pressed. */
const placeOf = (target: Element, container: HTMLElement) =>
  container.firstElementChild?.contains(target) ? 'head' : placeInList(target, container)
const replacementOf = (container: HTMLElement, place: number | 'head') =>
  place === 'head' ? container.querySelector('[aria-pressed=true]') : entryAt(container, place)

function Item({ notice, onChange, onRemove }: ItemProps) {
  const { noticeId, words, createdAt, isRead } = notice
  const open = async (event: React.MouseEvent<HTMLAnchorElement>) => {
    if (isRead) return
    // The user wants a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return onChange(() => callApi(markNoticesRead, { noticeId }))
    event.preventDefault()
    const { href } = event.currentTarget
    await callApi(markNoticesRead, { noticeId }).catch(() => {})
    window.location.assign(href)
  }
  return (
    <li className={isRead ? undefined : css.unread}>
      <a href={noticePath(notice)} onClick={(event) => void open(event)}>
        <b>
          {words}
          {!isRead && <small>未读</small>}
        </b>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </a>
      <Button
        size="small"
        aria-label={`删除：${words}，${formatMoment(createdAt)}`}
        // The second click of a double click would remove the notice that has moved up.
        onClick={({ detail }) => void (detail < 2 && onRemove(noticeId))}
      >
        删除
      </Button>
    </li>
  )
}

interface ItemProps {
  notice: Notice
  onChange: (call: () => Promise<unknown>) => Promise<void>
  onRemove: (noticeId: number) => Promise<void>
}
