/** Why a notice was not sent, for operators. Reasons of drivers hold no number; anything else is not repeated. */
export const problemOf = (error: unknown) =>
  error instanceof Error && ['SmsError', 'WechatError'].includes(error.name) ? error.message : 'not sent'
