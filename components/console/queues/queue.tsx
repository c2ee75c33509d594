import type { ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import type { z } from 'zod'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import { MoreButton } from '#components/user/more-button.tsx'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { isHandling } from '../handling/use-handling.ts'
import css from './queue.module.css'

interface Paged<T> {
  list: T[]
  total: number
}

const PAGE_SIZE = 10
const DENSE_PAGE_SIZE = 40

const keysOf =
  ({ path }: Pick<Endpoint, 'path'>, asked: object) =>
  (index: number) =>
    [path, JSON.stringify(asked), index + 1] as const

/** Reads what a queue lists anew for what stands beside it and adds to it. */
export function useReadAnew() {
  const { mutate } = useSWRConfig()
  return (endpoint: Pick<Endpoint, 'path'>, asked: object) => void mutate(unstable_serialize(keysOf(endpoint, asked)))
}

/** What a call lists, a page under the other. `onChange` given to an entry reads the list anew, and who works on what. */
export function Queue<T, I extends z.ZodType, D extends z.ZodType<Paged<T>>>({
  endpoint,
  asked = {},
  what,
  empty,
  isDense = false,
  isOldestFirst = false,
  children,
}: QueueProps<T, I, D>) {
  const pageSize = isDense ? DENSE_PAGE_SIZE : PAGE_SIZE
  const pages = useSWRInfinite(
    keysOf(endpoint, asked),
    ([, , pageNum]) => callApi(endpoint, { ...asked, pageNum, pageSize } as z.input<I>) as Promise<Paged<T>>,
    // What is decided moves all that follows, so pages only fit each other when they are read together.
    { revalidateOnFocus: false, revalidateAll: true, parallel: true },
  )
  const { mutate } = useSWRConfig()
  const readAnew = () => {
    void pages.mutate()
    void mutate(isHandling)
  }
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const total = pages.data?.[0]?.total ?? 0
  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            <p className={css.note}>共 {total} 条</p>
            <ul className={isDense ? css.rows : css.entries}>{list.map((entry) => children(entry, readAnew))}</ul>
            {list.length < total && <MoreButton pages={pages} what={what} isOldestFirst={isOldestFirst} />}
          </>
        )
      }
    </Loaded>
  )
}

interface QueueProps<T, I extends z.ZodType, D extends z.ZodType<Paged<T>>> {
  endpoint: Endpoint<I, D>
  /** Besides the page. */
  asked?: object
  /** What the list holds: 举报. */
  what: string
  /** What is said when it is empty. */
  empty: string
  /** Entries of a line or two, of which many are seen at once. */
  isDense?: boolean
  isOldestFirst?: boolean
  /** One entry, an `li` with a key. */
  children: (entry: T, onChange: () => void) => ReactNode
}
