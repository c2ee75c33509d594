'use client'

import Button from '@mui/material/Button'
import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { meetError } from '#components/ui/meet-error.ts'
import { getNotices, type Notice, readNotices, removeNotice } from '#lib/contracts/notice.ts'
import { NOTICE_PATHS, NOTICE_WORDS } from '#lib/copy/notice.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { refreshSession } from '#lib/session/session.ts'
import { Loaded } from './loaded.tsx'
import { MoreButton } from './more-button.tsx'
import css from './notices.module.css'

const PAGE_SIZE = 10

/** What an account was told, the latest first; each leads to what it is about. */
export function Notices() {
  const pages = useSWRInfinite(
    (index) => ['notices', index + 1] as const,
    ([, pageNum]) => callApi(getNotices, { pageNum, pageSize: PAGE_SIZE }),
    { revalidateOnFocus: false },
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const total = pages.data?.[0]?.total ?? 0
  /** The header's number comes with the session. */
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call()
      await Promise.all([pages.mutate(), refreshSession()])
    } catch (error) {
      meetError(error)
    }
  }
  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState title="还没有消息" text="预约有了进展、收到新预约时，会在这里告诉您。" />
        ) : (
          <div className={css.notices}>
            {list.some(({ isRead }) => !isRead) && (
              <Button sx={allSx} onClick={() => void change(() => callApi(readNotices, {}))}>
                全部已读
              </Button>
            )}
            <ul className={css.list}>
              {list.map((notice) => (
                <Item key={notice.noticeId} notice={notice} onChange={change} />
              ))}
            </ul>
            {list.length < total && <MoreButton pages={pages} what="消息" />}
          </div>
        )
      }
    </Loaded>
  )
}

function Item({ notice, onChange }: ItemProps) {
  const { noticeId, kind, side, createdAt, isRead } = notice
  const words = NOTICE_WORDS[kind][side]
  const open = async (event: React.MouseEvent<HTMLAnchorElement>) => {
    if (isRead) return
    event.preventDefault()
    const { href } = event.currentTarget
    await callApi(readNotices, { noticeId }).catch(() => {})
    window.location.assign(href)
  }
  return (
    <li className={isRead ? undefined : css.unread}>
      <a href={NOTICE_PATHS[side]} onClick={(event) => void open(event)}>
        <b>
          {words}
          {!isRead && <small>未读</small>}
        </b>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </a>
      <Button
        size="small"
        aria-label={`删除：${words}，${formatMoment(createdAt)}`}
        onClick={() => void onChange(() => callApi(removeNotice, { noticeId }))}
      >
        删除
      </Button>
    </li>
  )
}

const allSx = { justifySelf: 'end' }

interface ItemProps {
  notice: Notice
  onChange: (call: () => Promise<unknown>) => Promise<void>
}
