/** A notice on its way out of the site. */
export type NoticeMessage = {
  /** Of this notice, however often it is tried. */
  key: string
  /** A mobile number, or an open id of WeChat. */
  to: string
  words: string
  /** Where it leads on this site. */
  path: string
  at: Date
}

/**
 * One way out of the site; rejects when the message was not taken, with a reason that holds no number, and with
 * `mayHaveGone` when nobody knows whether it was.
 */
export interface NoticeSender {
  /**
   * Whether the same key sent twice is one message. Where it is not, nobody knows whether what a killed process was just
   * sending, or what the provider did not answer, has gone out, so it is not sent again.
   */
  isRepeatable: boolean
  /** `unreachable`: this person cannot be reached this way, now or later. */
  send(message: NoticeMessage): Promise<'sent' | 'unreachable'>
}
