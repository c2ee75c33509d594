import { type ReactElement, useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import type { z } from 'zod'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { entryAt, placeInList } from '#components/ui/focus-in-list.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { type ListTotal, totalText } from '#lib/format/total.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { isHandlingKey } from '../handling/use-handling.ts'
import { EntryContext } from './entry.tsx'
import css from './queue.module.css'
import { useRetainedEntries } from './use-retained-entries.ts'

interface Paged<T> extends ListTotal {
  list: T[]
}

const PAGE_SIZE = 10
const DENSE_PAGE_SIZE = 40

const pageKeys =
  ({ path }: Pick<Endpoint, 'path'>, query: object) =>
  (index: number) =>
    [path, JSON.stringify(query), index + 1] as const

/** Returns a function that refetches a queue's list, for forms beside it that add to it. */
export function useRefetchQueue() {
  const { mutate } = useSWRConfig()
  return (endpoint: Pick<Endpoint, 'path'>, query: object) => void mutate(unstable_serialize(pageKeys(endpoint, query)))
}

/**
 * A paginated queue. The `onChange` given to an entry refetches the list, the handling and the desk. An entry with
 * unsent text stays rendered after it leaves the list, until the text is sent or discarded.
 */
export function Queue<T, I extends z.ZodType, D extends z.ZodType<Paged<T>>>({
  endpoint,
  query = {},
  what,
  empty,
  isDense = false,
  isOldestFirst = false,
  singleQuery,
  children,
}: QueueProps<T, I, D>) {
  const pageSize = isDense ? DENSE_PAGE_SIZE : PAGE_SIZE
  const read = (input: object) => callApi(endpoint, input as z.input<I>) as Promise<Paged<T>>
  const pages = useSWRInfinite(
    pageKeys(endpoint, query),
    ([, , pageNum]) => read({ ...query, pageNum, pageSize }),
    PAGES_TOGETHER,
  )
  const { mutate } = useSWRConfig()
  const refetch = () => {
    void pages.mutate()
    void mutate(isHandlingKey)
    void mutate(getDesk.path)
  }
  const retained = useRetainedEntries(pages.data, (entry) => String(children(entry, refetch).key))
  const focus = useFocusRecovery(placeInList, entryAt)
  const { total, isTotalCapped } = pages.data?.[0] ?? { total: 0, isTotalCapped: false }
  const listed = pages.data?.reduce((sum, { list }) => sum + list.length, 0) ?? 0
  const leftCount = retained.entries.length - listed
  return (
    <Loaded read={pages}>
      {() => (
        <div className={css.panel} {...focus}>
          {retained.entries.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <>
              <p className={css.note}>
                共 {totalText({ total, isTotalCapped })} 条{leftCount > 0 && `，另有 ${leftCount} 条刚被处理或撤回`}
              </p>
              <ul className={isDense ? css.rows : css.entries}>
                {retained.entries.map((entry) => {
                  const id = String(children(entry, refetch).key)
                  return (
                    <QueueEntry
                      key={id}
                      id={id}
                      entry={entry}
                      hasLeft={retained.hasLeft(id)}
                      fetchEntry={
                        singleQuery &&
                        (async () => (await read({ ...singleQuery(entry), pageNum: 1, pageSize: 1 })).list[0])
                      }
                      refetch={refetch}
                      onTyped={retained.onTyped}
                      onDiscard={retained.discard}
                    >
                      {children}
                    </QueueEntry>
                  )
                })}
              </ul>
              {listed < total && <MoreButton pages={pages} what={what} isOldestFirst={isOldestFirst} />}
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** An entry as listed; once it has left the list, its current state if `fetchEntry` can fetch it. */
function QueueEntry<T>({ id, entry, hasLeft, fetchEntry, refetch, onTyped, onDiscard, children }: QueueEntryProps<T>) {
  const current = useSWR(hasLeft && fetchEntry ? ['entry', id] : null, () => fetchEntry!())
  const onTypedHere = useCallback((form: string, isTyped: boolean) => onTyped(form, isTyped ? id : null), [onTyped, id])
  const state = useMemo(
    () => ({ hasLeft, onTyped: onTypedHere, onDiscard: () => onDiscard(id) }),
    [hasLeft, onTypedHere, onDiscard, id],
  )
  const onChange = () => {
    refetch()
    void current.mutate()
  }
  return <EntryContext value={state}>{children((hasLeft && current.data) || entry, onChange)}</EntryContext>
}

interface QueueEntryProps<T> {
  id: string
  entry: T
  hasLeft: boolean
  fetchEntry: (() => Promise<T | undefined>) | undefined
  refetch: () => void
  onTyped: (form: string, entry: string | null) => void
  onDiscard: (id: string) => void
  children: (entry: T, onChange: () => void) => ReactElement
}

interface QueueProps<T, I extends z.ZodType, D extends z.ZodType<Paged<T>>> {
  endpoint: Endpoint<I, D>
  /** Query parameters besides the page. */
  query?: object
  /** Noun for the entries: 举报. */
  what: string
  /** Shown when the list is empty. */
  empty: string
  /** One- or two-line entries, with larger pages. */
  isDense?: boolean
  isOldestFirst?: boolean
  /** Query for a single entry in any state, for entries that stay actionable after leaving the list. */
  singleQuery?: (entry: T) => object
  /** Renders one entry: an `li` with a key; an `Entry` if it contains a form. */
  children: (entry: T, onChange: () => void) => ReactElement
}
