import useSWR from 'swr'
import { getColleagues } from '#lib/contracts/operator/operator.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** Current and former operators; empty while loading. */
export const useColleagues = () =>
  useSWR(getColleagues.path, () => callApi(getColleagues, {}), { revalidateOnFocus: false }).data ?? []

/** How the console names an account: colleagues by name, others by id. */
export function useColleagueName(): (accountId: number) => string {
  const colleagues = useColleagues()
  return (accountId) => colleagues.find((each) => each.accountId === accountId)?.userName || `账号 ${accountId}`
}
