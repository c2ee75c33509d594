import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'

/**
 * Makes a stored page respond with 404 and `children` in the HTML. If the page itself throws `notFound()`, the body is
 * empty until scripts run; thrown inside a boundary, it only sets the status of a page that is fully rendered before it
 * is sent (`dynamic = 'force-static'`). A streaming page would respond with 200: there, throw as usual. In the browser
 * the error reaches the nearest `not-found.tsx`, so `children` must match what that file shows.
 */
export function NotFoundStatus({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense fallback={null}>
        <ThrowNotFound />
      </Suspense>
    </>
  )
}

function ThrowNotFound(): never {
  notFound()
}
