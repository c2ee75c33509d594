'use client'

import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { reactionTo } from '#lib/http/reaction.ts'
import { Waiting } from './waiting.tsx'

/** What a read answered, a word while it runs, and, when it failed, why and a second try. */
export function Loaded<T>({ read, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <Waiting />
  const reaction = reactionTo(read.error)
  return (
    <EmptyState title="加载失败" {...(reaction.kind !== 'silent' && { text: reaction.message })}>
      <Button variant="contained" onClick={() => void read.mutate()}>
        重试
      </Button>
    </EmptyState>
  )
}

interface LoadedProps<T> {
  read: { data: T | undefined; error: unknown; mutate: () => unknown }
  children: (data: T) => ReactNode
}
