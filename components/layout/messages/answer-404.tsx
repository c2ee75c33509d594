import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'

/**
 * Makes a stored page answer 404 with `children` in the HTML. `notFound()` thrown by the page itself leaves the body
 * empty until scripts run; thrown inside a boundary it only sets the status of a page that is rendered whole before it
 * is sent (`dynamic = 'force-static'`). A page that streams would answer 200: there, throw as usual. In the browser the
 * error reaches the nearest `not-found.tsx`, so `children` are what that file shows.
 */
export function Answer404({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense fallback={null}>
        <Throw />
      </Suspense>
    </>
  )
}

function Throw(): never {
  notFound()
}
