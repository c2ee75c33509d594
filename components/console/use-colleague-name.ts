import useSWR from 'swr'
import { getColleagues } from '#lib/contracts/operator/operator.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** Who runs the site or ran it; nothing until it is known. */
export const useColleagues = () =>
  useSWR(getColleagues.path, () => callApi(getColleagues, {}), { revalidateOnFocus: false }).data ?? []

/** What an account is called in the console: a colleague by name, anybody else by number. */
export function useColleagueName(): (accountId: number) => string {
  const colleagues = useColleagues()
  return (accountId) => colleagues.find((each) => each.accountId === accountId)?.userName || `账号 ${accountId}`
}
