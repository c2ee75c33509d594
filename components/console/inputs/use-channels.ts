import useSWR from 'swr'
import { readChannels } from './finders.ts'

/** Channels of texts, by slug and name; undefined while loading, or unless `isAsked`. */
export const useChannels = (isAsked = true) =>
  useSWR(isAsked ? 'channels' : null, readChannels, { revalidateOnFocus: false }).data
