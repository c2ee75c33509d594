import useSWR from 'swr'
import { readTree } from './finders.ts'

/** The tree of sports; undefined while loading, or unless `isEnabled`. */
export const useSports = (isEnabled = true) =>
  useSWR(isEnabled ? 'sports' : null, readTree, { revalidateOnFocus: false }).data
