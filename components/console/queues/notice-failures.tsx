'use client'

import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { getUndeliveredNotices, type UndeliveredNotice } from '#lib/contracts/notice/notice.ts'
import { NOTICE_CHANNEL_WORDS, NOTICE_TOPIC_WORDS } from '#lib/copy/notice.ts'
import { formatMoment } from '#lib/format/date.ts'
import { totalText } from '#lib/format/total.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './notice-failures.module.css'

const PAGE_SIZE = 20

/** SMS and WeChat messages that failed to send. */
export function NoticeFailures() {
  const pages = useSWRInfinite(
    (index) => [getUndeliveredNotices.path, index + 1] as const,
    ([, pageNum]) => callApi(getUndeliveredNotices, { pageNum, pageSize: PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const { total, isTotalCapped } = pages.data?.[0] ?? { total: 0, isTotalCapped: false }
  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState
            title="没有发送失败的提醒"
            text="短信或微信发送失败的提醒会出现在这里；有账号的，登录后仍能在站内看到。"
          />
        ) : (
          <>
            <p>共 {totalText({ total, isTotalCapped })} 条。有账号的，登录后仍能在站内看到。</p>
            <ul className={css.troubles}>
              {list.map((failure) => (
                <li key={failure.deliveryId} className={css.trouble}>
                  <b>
                    {NOTICE_CHANNEL_WORDS[failure.channel]}：{topicOf(failure)}
                  </b>
                  <span>{failure.problem}</span>
                  <p>
                    {formatMoment(failure.createdAt)} · 试过 {failure.attempts} 次 ·{' '}
                    {failure.nextAt ? `下次 ${formatMoment(failure.nextAt)}` : '不再发送'}
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

const topicOf = ({ kind }: UndeliveredNotice) => NOTICE_TOPIC_WORDS[kind ?? 'leadSent']
