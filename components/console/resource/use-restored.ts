import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecordVersion } from '#lib/contracts/resources/calls.ts'

/** An old version on its way into the form of its record. */
export type RestoredVersion = Pick<RecordVersion, 'version' | 'content'>

/** State of the navigation that opens the form with a version. */
export const restoring = ({ version, content }: RestoredVersion) => ({ restored: { version, content } })

/** The version this screen was opened with, if any. Reloading the page or coming back opens it without. */
export function useRestored(): RestoredVersion | undefined {
  const { pathname, state: given } = useLocation()
  const state = given as Partial<ReturnType<typeof restoring>> | null
  const [restored] = useState(state?.restored)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, before the form has unsaved changes.
  useEffect(() => {
    if (restored) void navigate(pathname, { replace: true, state: null })
  }, [])
  return restored
}
