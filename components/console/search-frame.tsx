import { Fragment, type ReactNode } from 'react'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'

/**
 * Mounts a search form anew for each query, so that its fields follow a query that a link has changed; after a search of
 * its own the focus stays on its button.
 */
export function SearchFrame({ query, children }: { query: object; children: ReactNode }) {
  const focus = useFocusRecovery(() => true, submitButton)
  return (
    <div {...focus}>
      <Fragment key={JSON.stringify(query)}>{children}</Fragment>
    </div>
  )
}

const submitButton = (container: HTMLElement) => container.querySelector('[type=submit]')
