interface FilingNumbers {
  icpNumber: string
  publicSecurityNumber: string
}

/** The filing numbers that are set, each with the address of its public register. */
export function filings({ icpNumber, publicSecurityNumber }: FilingNumbers): [address: string, number: string][] {
  const code = publicSecurityNumber.replace(/\D/g, '')
  return [
    ['https://beian.miit.gov.cn/', icpNumber] as [string, string],
    [`https://beian.mps.gov.cn/#/query/webSearch?code=${code}`, publicSecurityNumber] as [string, string],
  ].filter(([, number]) => number !== '')
}
