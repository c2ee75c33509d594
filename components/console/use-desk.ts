import useSWR from 'swr'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** The desk's data; the menu takes its counts from the same response. `refreshInterval` in ms. */
export const useDesk = (options: { refreshInterval?: number } = {}) =>
  useSWR(getDesk.path, () => callApi(getDesk, {}), options)
