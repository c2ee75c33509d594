import useSWR from 'swr'
import { readTree } from './finders.ts'

/** The tree of sports; undefined while loading, or unless `isAsked`. */
export const useSports = (isAsked = true) =>
  useSWR(isAsked ? 'sports' : null, readTree, { revalidateOnFocus: false }).data
