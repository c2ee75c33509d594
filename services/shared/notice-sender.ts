/** A notice to be delivered outside the site. */
export type NoticeMessage = {
  /** The same for every attempt at this notice. */
  key: string
  /** A mobile number or a WeChat open id. */
  to: string
  words: string
  /** Path on this site that the notice links to. */
  path: string
  at: Date
}

/**
 * A delivery channel outside the site. Rejects when the message was not accepted, with a reason that contains no mobile
 * number, and with `mayHaveGone` when the outcome is unknown.
 */
export interface NoticeSender {
  /**
   * Whether sending the same key twice delivers one message. If not, a message whose outcome is unknown (the process
   * was killed while sending, or the provider did not respond) is not sent again.
   */
  isRepeatable: boolean
  /** `unreachable`: this person cannot be reached through this channel, now or later. */
  send(message: NoticeMessage): Promise<'sent' | 'unreachable'>
}
