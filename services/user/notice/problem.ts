/** Why a notice was not sent, for operators. Reasons of drivers hold no number; anything else is not repeated. */
export const problemOf = (error: unknown) =>
  error instanceof Error && ['SmsError', 'WechatError'].includes(error.name) ? error.message : 'not sent'

/** Whether the provider may have taken what was not sent: nobody heard its answer. */
export const mayHaveGone = (error: unknown) =>
  error instanceof Error && 'mayHaveGone' in error && error.mayHaveGone === true
