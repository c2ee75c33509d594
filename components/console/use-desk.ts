import useSWR from 'swr'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** What the desk shows; the menu says from the same answer how much waits. `refreshInterval` in ms. */
export const useDesk = (how: { refreshInterval?: number } = {}) => useSWR(getDesk.path, () => callApi(getDesk, {}), how)
