import useSWR from 'swr'
import { readTree } from './finders.ts'

/** The tree of sports; undefined until it is known, and where it is not asked for. */
export const useSports = (isAsked = true) =>
  useSWR(isAsked ? 'sports' : null, readTree, { revalidateOnFocus: false }).data
