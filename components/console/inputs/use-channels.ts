import useSWR from 'swr'
import { readChannels } from './finders.ts'

/** What a text can be filed under, by slug and name; undefined until it is known, and where it is not asked for. */
export const useChannels = (isAsked = true) =>
  useSWR(isAsked ? 'channels' : null, readChannels, { revalidateOnFocus: false }).data
