import { type ReactElement, useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import type { z } from 'zod'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { entryAt, placeInList } from '#components/ui/focus-in-list.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { useLostFocus } from '#components/ui/use-lost-focus.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { isHandling } from '../handling/use-handling.ts'
import { EntryContext } from './entry.tsx'
import css from './queue.module.css'
import { useKeptEntries } from './use-kept-entries.ts'

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

/** Returns a function that refetches a queue's list, for forms beside it that add to it. */
export function useReadAnew() {
  const { mutate } = useSWRConfig()
  return (endpoint: Pick<Endpoint, 'path'>, asked: object) => void mutate(unstable_serialize(keysOf(endpoint, asked)))
}

/**
 * A paginated queue. The `onChange` given to an entry refetches the list, the handling and the desk. An entry with
 * unsent text stays rendered after it leaves the list, until the text is sent or discarded.
 */
export function Queue<T, I extends z.ZodType, D extends z.ZodType<Paged<T>>>({
  endpoint,
  asked = {},
  what,
  empty,
  isDense = false,
  isOldestFirst = false,
  alone,
  children,
}: QueueProps<T, I, D>) {
  const pageSize = isDense ? DENSE_PAGE_SIZE : PAGE_SIZE
  const read = (asked: object) => callApi(endpoint, asked as z.input<I>) as Promise<Paged<T>>
  const pages = useSWRInfinite(
    keysOf(endpoint, asked),
    ([, , pageNum]) => read({ ...asked, pageNum, pageSize }),
    PAGES_TOGETHER,
  )
  const { mutate } = useSWRConfig()
  const readAnew = () => {
    void pages.mutate()
    void mutate(isHandling)
    void mutate(getDesk.path)
  }
  const kept = useKeptEntries(pages.data, (entry) => String(children(entry, readAnew).key))
  const focus = useLostFocus(placeInList, entryAt)
  const total = pages.data?.[0]?.total ?? 0
  const listed = pages.data?.reduce((sum, { list }) => sum + list.length, 0) ?? 0
  const leftCount = kept.entries.length - listed
  return (
    <Loaded read={pages}>
      {() => (
        <div className={css.panel} {...focus}>
          {kept.entries.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <>
              <p className={css.note}>
                共 {total} 条{leftCount > 0 && `，另有 ${leftCount} 条刚被处理或撤回`}
              </p>
              <ul className={isDense ? css.rows : css.entries}>
                {kept.entries.map((entry) => {
                  const id = String(children(entry, readAnew).key)
                  return (
                    <Kept
                      key={id}
                      id={id}
                      entry={entry}
                      hasLeft={kept.hasLeft(id)}
                      readAlone={
                        alone && (async () => (await read({ ...alone(entry), pageNum: 1, pageSize: 1 })).list[0])
                      }
                      readAnew={readAnew}
                      onTyped={kept.onTyped}
                      onDiscard={kept.discard}
                    >
                      {children}
                    </Kept>
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

/** An entry as listed; once it has left the list, its current state if `readAlone` can fetch it. */
function Kept<T>({ id, entry, hasLeft, readAlone, readAnew, onTyped, onDiscard, children }: KeptProps<T>) {
  const now = useSWR(hasLeft && readAlone ? ['entry', id] : null, () => readAlone!())
  const onTypedHere = useCallback((form: string, isTyped: boolean) => onTyped(form, isTyped ? id : null), [onTyped, id])
  const state = useMemo(
    () => ({ hasLeft, onTyped: onTypedHere, onDiscard: () => onDiscard(id) }),
    [hasLeft, onTypedHere, onDiscard, id],
  )
  const onChange = () => {
    readAnew()
    void now.mutate()
  }
  return <EntryContext value={state}>{children((hasLeft && now.data) || entry, onChange)}</EntryContext>
}

interface KeptProps<T> {
  id: string
  entry: T
  hasLeft: boolean
  readAlone: (() => Promise<T | undefined>) | undefined
  readAnew: () => void
  onTyped: (form: string, entry: string | null) => void
  onDiscard: (id: string) => void
  children: (entry: T, onChange: () => void) => ReactElement
}

interface QueueProps<T, I extends z.ZodType, D extends z.ZodType<Paged<T>>> {
  endpoint: Endpoint<I, D>
  /** Query parameters besides the page. */
  asked?: object
  /** Noun for the entries: 举报. */
  what: string
  /** Shown when the list is empty. */
  empty: string
  /** One- or two-line entries, with larger pages. */
  isDense?: boolean
  isOldestFirst?: boolean
  /** Query for a single entry in any state, for entries that stay actionable after leaving the list. */
  alone?: (entry: T) => object
  /** Renders one entry: an `li` with a key; an `Entry` if it contains a form. */
  children: (entry: T, onChange: () => void) => ReactElement
}
