'use client'

import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { reactionTo } from '#lib/http/reaction.ts'
import { useSession } from '#lib/session/session.ts'
import { EmptyState } from './empty-state.tsx'
import { LoadingPlaceholder } from './loading-placeholder.tsx'

/** Renders the data of a read, a placeholder while it loads, and an error with a retry if it failed. */
export function Loaded<T>({ read, children }: LoadedProps<T>) {
  useReadAfterLogin(read)
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <LoadingPlaceholder />
  const reaction = reactionTo(read.error)
  return (
    <EmptyState title="加载失败" {...(reaction.kind !== 'silent' && { text: reaction.message })}>
      <Button variant="contained" onClick={() => void read.mutate()}>
        重试
      </Button>
    </EmptyState>
  )
}

/** Retries a read that failed because the session had ended, once the user has logged in again. */
function useReadAfterLogin({ data, error, mutate }: LoadedProps<unknown>['read']) {
  const { status } = useSession()
  const isDue = status === 'loggedIn' && data === undefined && reactionTo(error).kind === 'login'
  const refetch = useRef(mutate)
  refetch.current = mutate
  useEffect(() => {
    if (isDue) void refetch.current()
  }, [isDue])
}

interface LoadedProps<T> {
  read: { data: T | undefined; error: unknown; mutate: () => unknown }
  children: (data: T) => ReactNode
}
