import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { TakenMark } from '#components/console/handling/taken-mark.tsx'
import css from '#components/console/queues/queue.module.css'
import { Queue } from '#components/console/queues/queue.tsx'
import { Tabs } from '#components/console/queues/tabs.tsx'
import { TextFilter } from '#components/console/text-filter.tsx'
import { Wait } from '#components/console/wait.tsx'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { formatMoment } from '#lib/format/date.ts'
import type { ListTotal } from '#lib/format/total.ts'

const LISTS = { waiting: '待审核', rejected: '未通过', approved: '已通过' }
const STATUS = {
  waiting: APPLICATION_STATUS.PENDING,
  rejected: APPLICATION_STATUS.REJECTED,
  approved: APPLICATION_STATUS.APPROVED,
}

/**
 * What was submitted for review, listed by `endpoint`, with tabs by status and a search by `searchLabel`; pending ones with
 * the longest wait first. The search is in the address. `what` is the noun for the entries.
 */
export const ReviewQueue = <T, I extends z.ZodType, D extends z.ZodType<{ list: T[] } & ListTotal>>({
  endpoint,
  what,
  searchLabel,
  children,
}: ReviewQueueProps<T, I, D>) => {
  const text = new URLSearchParams(useLocation().search).get('text') ?? ''
  const empty = { waiting: `没有待审核的${what}`, rejected: `没有未通过的${what}`, approved: `还没有通过的${what}` }
  return (
    <>
      <Search key={text} text={text} label={searchLabel} />
      <Tabs label="审核状态" lists={LISTS}>
        {(list) => (
          <Queue
            endpoint={endpoint}
            query={{ status: STATUS[list], ...(text && { text }) }}
            what={what}
            empty={text ? `没有与“${text}”相符的${what}` : empty[list]}
            isDense
            isOldestFirst={list === 'waiting'}
          >
            {children}
          </Queue>
        )}
      </Tabs>
    </>
  )
}

function Search({ text, label }: { text: string; label: string }) {
  const [typed, setTyped] = useState(text)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const submitSearch = (words: string) => {
    const query = new URLSearchParams(search)
    if (words) query.set('text', words)
    else query.delete('text')
    void navigate(pathname + (query.size > 0 ? `?${query}` : ''))
  }
  return (
    <form
      className={css.ask}
      aria-label="查找"
      onSubmit={(event) => {
        event.preventDefault()
        submitSearch(typed.trim())
      }}
    >
      <TextFilter label={label} value={typed} onChange={setTyped} maxLength={SEARCH_TEXT_MAX_LENGTH} />
      <Button type="submit" variant="outlined">
        查找
      </Button>
      {text && <Button onClick={() => submitSearch('')}>清空</Button>}
    </form>
  )
}

interface ReviewQueueProps<T, I extends z.ZodType, D extends z.ZodType> {
  endpoint: Endpoint<I, D>
  what: string
  /** What can be searched: 姓名或场馆名. */
  searchLabel: string
  children: (item: T) => ReactElement
}

/** A row of the queue: `link` to the entry, its `kind`, its owner (`by`), and its waiting time. */
export function ReviewItem({ item, queue, link, kind, by }: ReviewItemProps) {
  const { checkId, status, isChange, isClaim = false, submittedAt } = item
  const isWaiting = status === APPLICATION_STATUS.PENDING
  return (
    <li>
      <b>
        {link}
        <Chip size="small" label={kind} color="primary" variant="outlined" />
        {isChange && <Chip size="small" label="修改" variant="outlined" />}
        {isClaim && <Chip size="small" label="认领" variant="outlined" />}
        {isWaiting && <TakenMark queue={queue} entryId={checkId} />}
      </b>
      <p className={css.note}>
        {by} · 提交于 {formatMoment(submittedAt)}
        {isWaiting && (
          <>
            {' '}
            · 已等 <Wait since={submittedAt} />
          </>
        )}
      </p>
    </li>
  )
}

interface ReviewItemProps {
  item: { checkId: string; status: ApplicationStatus; isChange: boolean; isClaim?: boolean; submittedAt: string }
  queue: 'applications' | 'submissions'
  link: ReactNode
  kind: string
  by: string
}
