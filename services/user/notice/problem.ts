/** Why a notice was not sent, for operators. Drivers' reasons contain no number; other errors are not quoted. */
export const problemOf = (error: unknown) =>
  error instanceof Error && ['SmsError', 'WechatError'].includes(error.name) ? error.message : '没有发出'

/** Whether the provider may have accepted what failed: its response never arrived. */
export const mayHaveBeenSent = (error: unknown) =>
  error instanceof Error && 'mayHaveGone' in error && error.mayHaveGone === true
