'use client'

import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { getNoticeTroubles, type NoticeTrouble } from '#lib/contracts/notice/notice.ts'
import { NOTICE_CHANNEL_WORDS, NOTICE_TOPIC_WORDS } from '#lib/copy/notice.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './notice-troubles.module.css'

const PAGE_SIZE = 20

/** SMS and WeChat messages that failed to send. */
export function NoticeTroubles() {
  const pages = useSWRInfinite(
    (index) => [getNoticeTroubles.path, index + 1] as const,
    ([, pageNum]) => callApi(getNoticeTroubles, { pageNum, pageSize: PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const total = pages.data?.[0]?.total ?? 0
  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState
            title="提醒都发出去了"
            text="短信或微信没有发出去的提醒会出现在这里；有账号的，登录后仍能在站内看到。"
          />
        ) : (
          <>
            <p>共 {total} 条。有账号的，登录后仍能在站内看到。</p>
            <ul className={css.troubles}>
              {list.map((trouble) => (
                <li key={trouble.deliveryId} className={css.trouble}>
                  <b>
                    {NOTICE_CHANNEL_WORDS[trouble.channel]}：{whatOf(trouble)}
                  </b>
                  <span>{trouble.problem}</span>
                  <p>
                    {formatMoment(trouble.createdAt)} · 试过 {trouble.attempts} 次 ·{' '}
                    {trouble.nextAt ? `下次 ${formatMoment(trouble.nextAt)}` : '不再发送'}
                  </p>
                </li>
              ))}
            </ul>
            {list.length < total && <MoreButton pages={pages} what="提醒" />}
          </>
        )
      }
    </Loaded>
  )
}

const whatOf = ({ kind }: NoticeTrouble) => NOTICE_TOPIC_WORDS[kind ?? 'leadSent']
