import useSWR from 'swr'
import { readChannels } from './finders.ts'

/** Channels of texts, by slug and name; undefined while loading, or unless `isEnabled`. */
export const useChannels = (isEnabled = true) =>
  useSWR(isEnabled ? 'channels' : null, readChannels, { revalidateOnFocus: false }).data
