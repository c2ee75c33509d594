/** The last day a certificate is valid, YYYY-MM-DD in China; null: 长期有效. */
type Expiring = { expiresOn: string | null }

/** Whether a certificate is valid on a day in China; its last day counts. */
export const isValidOn = ({ expiresOn }: Expiring, day: string): boolean => expiresOn === null || day <= expiresOn

/** What the mark 已认证 takes: of the certificates a reviewer looked at, one was valid on that day. */
export const hasValidOn = (certificates: readonly Expiring[], day: string): boolean =>
  certificates.some((each) => isValidOn(each, day))
