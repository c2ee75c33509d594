interface FilingNumbers {
  ICP_NUMBER: string
  PUBLIC_SECURITY_NUMBER: string
}

/** The filing numbers there are, each with the public register that answers for it. */
export function filings({ ICP_NUMBER, PUBLIC_SECURITY_NUMBER }: FilingNumbers): [address: string, number: string][] {
  const code = PUBLIC_SECURITY_NUMBER.replace(/\D/g, '')
  return [
    ['https://beian.miit.gov.cn/', ICP_NUMBER] as [string, string],
    [`https://beian.mps.gov.cn/#/query/webSearch?code=${code}`, PUBLIC_SECURITY_NUMBER] as [string, string],
  ].filter(([, number]) => number !== '')
}
